import type { Upload } from '@rentreel/contracts/media';
import { useEffect, useRef, useState } from 'react';
import { readFailure } from '#/lib/request-error.ts';
import { useCurrentUser } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import type { QueuedFile } from '#/lib/uploads/upload-queue.ts';
import { useUploadState, useUploads } from '#/lib/uploads/use-uploads.ts';

const group = 'profile-photo';

interface PhotoUpload {
  readonly send: (file: File) => void;
  readonly isBusy: boolean;
  readonly percent: number;
  /** Why the last upload failed. */
  readonly trouble: string | undefined;
}

/** Uploads a photo, waits until the server has processed it, and sets it on the profile. */
export function useSendPhoto(onDone: () => void): PhotoUpload {
  const utils = trpc.useUtils();
  const { queue, files } = useUploads(useCurrentUser()?.uid ?? '', group);
  const [isStarted, setStarted] = useState(false);
  const forgetAll = () => files.forEach(({ id }) => queue.dismiss(id));
  const set = trpc.profile.setPhoto.useMutation({
    onSuccess: async () => {
      forgetAll();
      await utils.profile.invalidate();
      onDone();
    },
  });
  const file = isStarted ? files.at(-1) : undefined;
  const { upload, error } = useUploadState(file);
  useOnce(upload?.state === 'ready' ? upload.id : undefined, (uploadId) => set.mutate({ uploadId }));
  const failure = error ?? set.error;
  const trouble = troubleOf(file, upload) ?? (failure ? readFailure(failure).text : undefined);
  return {
    send: (chosen) => {
      forgetAll();
      set.reset();
      setStarted(true);
      void queue.add([chosen], group, 'private_photo');
    },
    isBusy: isStarted && trouble === undefined,
    percent: percentOf(file),
    trouble,
  };
}

const percentOf = (file: QueuedFile | undefined): number =>
  file === undefined ? 0 : Math.round((file.sentBytes / Math.max(1, file.sizeBytes)) * 100);

const troubleOf = (file: QueuedFile | undefined, upload: Upload | undefined): string | undefined =>
  file?.error?.message ?? upload?.refusal?.text;

/** Calls `act` once per id. */
function useOnce<Id extends string>(id: Id | undefined, act: (id: Id) => void): void {
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined || done.current === id) return;
    done.current = id;
    act(id);
  });
}
