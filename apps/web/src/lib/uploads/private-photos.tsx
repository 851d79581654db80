import type { Id } from '@rentreel/contracts/ids';
import { buttonProps } from '@rentreel/ui';
import { ImagePlus } from 'lucide-react';
import { useEffect } from 'react';
import { useCurrentUser } from '../session.ts';
import { notify } from '../toasts.ts';
import { trpc } from '../trpc.ts';
import { acceptedFiles } from './prepare-file.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

/** Asked again while the live connection is down. */
const askEveryMs = 3000;

export interface PrivatePhotosProps {
  /** What they belong to: photos that were on their way when the screen was left are found by it. */
  about: string;
  most: number;
  /** The photos that are ready, in order, and how many are still on their way. */
  onChange: (ready: Id<'upl'>[], onTheirWay: number) => void;
}

/** Photos for the two sides of a visit or a booking, sent as soon as they are chosen. */
export function PrivatePhotos({ about, most, onChange }: PrivatePhotosProps) {
  const uploads = useUploads(useCurrentUser()?.uid ?? '', about);
  const { queue, files } = uploads;
  const sent = files.flatMap(({ state, uploadId }) => (state === 'sent' && uploadId !== undefined ? [uploadId] : []));
  const known = trpc.useQueries((ask) =>
    sent.map((uploadId) =>
      ask.media.getUpload(
        { uploadId },
        { refetchInterval: ({ state: { data } }) => (data?.state === 'processing' ? askEveryMs : false) },
      ),
    ),
  );
  const ready = known.flatMap(({ data }) => (data?.state === 'ready' ? [data.id] : []));
  const failed = known.filter(({ data }) => data?.state === 'refused').length;
  const stopped = files.filter(({ state }) => state === 'failed').length;
  const settled = JSON.stringify([ready, files.length - ready.length - failed - stopped]);
  useEffect(() => {
    const [ids, onTheirWay] = JSON.parse(settled) as [Id<'upl'>[], number];
    onChange(ids, onTheirWay);
  }, [settled, onChange]);
  const add = (chosen: readonly File[]) => {
    const room = Math.max(0, most - files.length);
    if (chosen.length > room) notify(`At most ${most} photos. Take one out to add another.`);
    void queue.add(chosen.slice(0, room), about, 'private_photo');
  };
  return (
    <div className="private-photos grid justify-items-start gap-2">
      <span className="relative inline-flex">
        <input
          id="private-photos"
          type="file"
          className="upload-picker-input absolute inset-0 opacity-0 cursor-pointer"
          accept={acceptedFiles.photos}
          multiple
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            // The same photo may be chosen again.
            currentTarget.value = '';
          }}
        />
        <label htmlFor="private-photos" {...buttonProps({ variant: 'secondary' })}>
          <ImagePlus className="icon-20" aria-hidden="true" />
          Add photos
        </label>
      </span>
      <p className="text-14 text-text-2">Only the two of you see them, and RentReel if you do not agree.</p>
      <UploadList uploads={uploads} />
    </div>
  );
}
