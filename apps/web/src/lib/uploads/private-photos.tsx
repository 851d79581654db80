import type { Id } from '@rentreel/contracts/ids';
import { Note, buttonProps } from '@rentreel/ui';
import { ImagePlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '../session.ts';
import { notify } from '../toasts.ts';
import { acceptedFiles } from './prepare-file.ts';
import { UploadList } from './upload-list.tsx';
import { sentIds, useUploadStates, useUploads } from './use-uploads.ts';

export interface PrivatePhotosProps {
  /** Group of the photos, by which pending uploads are found again after leaving the screen. */
  about: string;
  most: number;
  /** States who can see the photos. */
  who?: string;
  /** Opens this camera directly on devices that have it: the front or the back camera. */
  capture?: 'user' | 'environment';
  /** Returns why a photo would be rejected; such a photo is not sent. */
  faultOf?: (file: File) => Promise<string | undefined>;
  /** Receives the ready photos in order and the number still uploading. */
  onChange: (ready: Id<'upl'>[], pendingUploads: number) => void;
}

/** Photos for the two parties of an inspection or a booking, uploaded as soon as they are chosen. */
export function PrivatePhotos(props: PrivatePhotosProps) {
  const { about, most, onChange, capture, faultOf } = props;
  const { who = 'Only the two of you see them, and RentReel if you don’t agree.' } = props;
  const [fault, setFault] = useState<string>();
  const uploads = useUploads(useCurrentUser()?.uid ?? '', about);
  const { queue, files } = uploads;
  const known = useUploadStates(sentIds(files));
  const ready = known.flatMap(({ data }) => (data?.state === 'ready' ? [data.id] : []));
  const failed = known.filter(({ data }) => data?.state === 'refused').length;
  const stopped = files.filter(({ state }) => state === 'failed').length;
  const settled = JSON.stringify([ready, files.length - ready.length - failed - stopped]);
  useEffect(() => {
    const [ids, pendingUploads] = JSON.parse(settled) as [Id<'upl'>[], number];
    onChange(ids, pendingUploads);
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
          className="absolute inset-0 opacity-0 cursor-pointer"
          accept={acceptedFiles.photos}
          multiple={most > 1}
          capture={capture}
          onChange={({ currentTarget }) => {
            void add([...(currentTarget.files ?? [])]);
            // Reset, so that the same photo can be chosen again.
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
