import { limits } from '@rentreel/contracts/limits';
import { useCallback, useEffect } from 'react';
import type { QueuedFile, UploadQueue } from '#/lib/uploads/upload-queue.ts';
import { useUploads } from '#/lib/uploads/use-uploads.ts';
import { type ArrivedFile, addMedia } from './draft-media.ts';
import type { DraftSaver } from './draft-saver.ts';

/** Uploads of the draft from this device. */
export interface DraftUploads {
  readonly queue: UploadQueue;
  /** Pending uploads. */
  readonly underWay: readonly QueuedFile[];
  /** Failed or rejected files, which do not prevent publishing. */
  readonly failed: readonly QueuedFile[];
  /** Removes failed files from the list. */
  readonly dropFailed: () => void;
  /** Uploaded files that are not in the draft yet. */
  readonly arrived: readonly ArrivedFile[];
  /** Removes files that were added to the draft. */
  readonly onTaken: (ids: readonly `upl_${string}`[]) => void;
}

/** Returns the uploads of a draft, which continue on every step. */
export function useDraftUploads(userId: string, draftId: string): DraftUploads {
  const { queue, files } = useUploads(userId, draftId);
  const arrived = arrivedInOrder(files);
  const failed = files.filter(({ state }) => state === 'failed');
  const onTaken = useCallback(
    (ids: readonly string[]) => {
      for (const { id, uploadId } of queue.getSnapshot()) {
        if (uploadId !== undefined && ids.includes(uploadId)) queue.dismiss(id);
      }
    },
    [queue],
  );
  return {
    queue,
    underWay: files.filter((file) => !arrived.includes(file) && !failed.includes(file)),
    failed,
    dropFailed: () => {
      for (const { id } of failed) void queue.cancel(id);
    },
    arrived: arrived.flatMap(({ uploadId, purpose }) =>
      uploadId === undefined ? [] : [{ id: uploadId, isClip: purpose === 'listing_video' }],
    ),
    onTaken,
  };
}

/** Adds uploaded files to the draft on every step. */
export function useAddUploads(saver: DraftSaver, { arrived, onTaken }: DraftUploads): void {
  useEffect(() => {
    if (arrived.length === 0) return;
    saver.change(addMedia(arrived, limits.listingMedia));
    onTaken(arrived.map(({ id }) => id));
  }, [saver, arrived, onTaken]);
}

type Waiting = Pick<QueuedFile, 'purpose' | 'state'>;

const comes = new Set<QueuedFile['state']>(['converting', 'waiting', 'sending']);

/**
 * Returns the uploaded files without an earlier pending one of their kind, so that photos keep the order in which they were
 * chosen although two are sent at once.
 */
export function arrivedInOrder<T extends Waiting>(files: readonly T[]): T[] {
  return files.filter(
    ({ purpose, state }, index) =>
      state === 'sent' &&
      !files.slice(0, index).some((earlier) => earlier.purpose === purpose && comes.has(earlier.state)),
  );
}
