import { Avatar, type AvatarProps } from '@rentreel/ui';
import { minuteMs } from '@rentreel/values';
import { pictureSources, plainSource } from '#/lib/pictures.ts';
import { useCurrentUser } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';

interface PersonAvatarProps extends Pick<AvatarProps, 'name' | 'size'> {
  personId: `usr_${string}`;
}

/** Photo of a person as visible to the reader; otherwise, and for guests, their initials. */
export function PersonAvatar({ personId, ...avatar }: PersonAvatarProps) {
  const isMember = useCurrentUser() !== null;
  const photo = trpc.profile.photoOf.useQuery({ personId }, { enabled: isMember, staleTime: 5 * minuteMs }).data;
  return (
    <Avatar {...avatar}>
      {photo && (
        <picture>
          {pictureSources(photo.sources, true).map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes="64px" />
          ))}
          <img
            className="size-full object-cover"
            src={plainSource(photo.sources)}
            alt=""
            width={photo.width}
            height={photo.height}
          />
        </picture>
      )}
    </Avatar>
  );
}
