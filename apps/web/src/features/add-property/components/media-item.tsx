import { roomKinds } from '@rentreel/contracts/listings';
import { Badge, IconButton, Note, TextField } from '@rentreel/ui';
import { ArrowDown, ArrowUp, Film, Image, Star, Trash2 } from 'lucide-react';
import { HomePicture } from '../../../components/homes/home-picture.tsx';
import { roomNames } from '../../../components/homes/room-names.ts';
import { SelectField } from '../../../components/forms/select-field.tsx';
import { notifyWithUndo } from '../../../lib/toasts.ts';
import { useDraft } from '../hooks/draft-context.ts';
import type { DraftMedia } from '../hooks/use-draft-media.ts';
import { describeMedia, moveMedia, removeMedia, restoreMedia } from '../lib/media-edit.ts';

export interface MediaItemProps {
  entry: DraftMedia;
  index: number;
  count: number;
}

const rooms = roomKinds.map((value) => ({ value, text: roomNames[value] }));

/** A photo or clip: what it shows, its place in the order, and the way out. */
export function MediaItem({ entry: { item, media, isClip, refusal }, index, count }: MediaItemProps) {
  const { change } = useDraft();
  const name = `${isClip ? 'clip' : 'photo'} ${index + 1}`;
  const Kind = isClip ? Film : Image;
  const remove = () => {
    change(removeMedia(item.id));
    notifyWithUndo(`Removed ${name}`, () => change(restoreMedia(item, index)));
  };
  return (
    <li className="card media-item" aria-label={`${isClip ? 'Clip' : 'Photo'} ${index + 1} of ${count}`}>
      <div className="media-thumb">
        {media ? <HomePicture media={media} sizes="120px" decorative /> : <Kind className="icon" aria-hidden="true" />}
        {index === 0 && <Badge tone="on-image">Cover</Badge>}
      </div>
      <div className="media-body">
        {refusal !== undefined && <Note tone="bad">{refusal}</Note>}
        {media === undefined && refusal === undefined && (
          <p className="text-14 text-text-2">Arrived. We are checking it; you can go on.</p>
        )}
        <SelectField
          id={`${item.id}-room`}
          label={`What ${name} shows`}
          options={rooms}
          value={item.room}
          onChange={(room) => change(describeMedia(item.id, { room }))}
        />
        <TextField
          label={`In words (optional), ${name}`}
          maxLength={160}
          autoComplete="off"
          value={item.alt}
          onChange={({ target }) => change(describeMedia(item.id, { alt: target.value }))}
        />
        <div className="media-keys">
          <IconButton
            label={`Move ${name} up`}
            variant="line"
            disabled={index === 0}
            onClick={() => change(moveMedia(item.id, index - 1))}
          >
            <ArrowUp className="icon-20" aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Move ${name} down`}
            variant="line"
            disabled={index === count - 1}
            onClick={() => change(moveMedia(item.id, index + 1))}
          >
            <ArrowDown className="icon-20" aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Make ${name} the cover`}
            variant="line"
            disabled={index === 0}
            onClick={() => change(moveMedia(item.id, 0))}
          >
            <Star className="icon-20" aria-hidden="true" />
          </IconButton>
          <IconButton label={`Remove ${name}`} variant="line" onClick={remove}>
            <Trash2 className="icon-20" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </li>
  );
}
