import type { Id } from '@rentreel/contracts/ids';
import { Note, buttonProps } from '@rentreel/ui';
import { ImagePlus } from 'lucide-react';
import { useEffect, useState } from 'react';
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
  /** Who sees them, in a sentence. */
  who?: string;
  /** Opens the camera at once where there is one: the one for faces, or the other. */
  capture?: 'user' | 'environment';
  /** Why a photo would be sent back; such a photo is not sent. */
  faultOf?: (file: File) => Promise<string | undefined>;
  /** The photos that are ready, in order, and how many are still on their way. */
  onChange: (ready: Id<'upl'>[], onTheirWay: number) => void;
}

/** Photos for the two sides of a visit or a booking, sent as soon as they are chosen. */
export function PrivatePhotos(props: PrivatePhotosProps) {
  const { about, most, onChange, capture, faultOf } = props;
  const { who = 'Only the two of you see them, and RentReel if you don’t agree.' } = props;
  const [fault, setFault] = useState<string>();
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
  const add = async (chosen: readonly File[]) => {
    const faults = await Promise.all(chosen.map(async (file) => faultOf?.(file)));
    setFault(faults.find((found) => found !== undefined));
    send(chosen.filter((_, index) => faults[index] === undefined));
  };
  const send = (chosen: readonly File[]) => {
    const room = Math.max(0, most - files.length);
    if (chosen.length > room) notify(`At most ${most} photos. Remove one to add another.`);
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
          multiple={most > 1}
          capture={capture}
          onChange={({ currentTarget }) => {
            void add([...(currentTarget.files ?? [])]);
            // The same photo may be chosen again.
            currentTarget.value = '';
          }}
        />
        <label htmlFor="private-photos" {...buttonProps({ variant: 'secondary' })}>
          <ImagePlus className="icon-20" aria-hidden="true" />
          Add photos
        </label>
      </span>
      {fault !== undefined && (
        <Note tone="bad" announce="alert">
          {fault}
        </Note>
      )}
      <p className="text-14 text-text-2">{who}</p>
      <UploadList uploads={uploads} />
    </div>
  );
}
