import { limits } from '@rentreel/contracts/limits';
import { useCallback, useEffect } from 'react';
import type { QueuedFile, UploadQueue } from '#/lib/uploads/upload-queue.ts';
import { useUploads } from '#/lib/uploads/use-uploads.ts';
import { type ArrivedFile, addMedia } from './draft-media.ts';
import type { DraftSaver } from './draft-saver.ts';

/** The files that this device is sending for the draft. */
export interface DraftUploads {
  readonly queue: UploadQueue;
  /** Those that are not there yet. */
  readonly underWay: readonly QueuedFile[];
  /** Those that could not be sent, or will not be taken: none of them holds a home up. */
  readonly failed: readonly QueuedFile[];
  /** Forgets the files that failed. */
  readonly dropFailed: () => void;
  /** Those that have arrived and are not in the draft yet. */
  readonly arrived: readonly ArrivedFile[];
  /** The draft has taken these. */
  readonly onTaken: (ids: readonly `upl_${string}`[]) => void;
}

/** The uploads of this device for one draft, as the wizard takes them. They go on on every step. */
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

/** Puts files that have arrived into the draft, on whatever step the landlord is by then. */
export function useTakeUploads(saver: DraftSaver, { arrived, onTaken }: DraftUploads): void {
  useEffect(() => {
    if (arrived.length === 0) return;
    saver.change(addMedia(arrived, limits.listingMedia));
    onTaken(arrived.map(({ id }) => id));
  }, [saver, arrived, onTaken]);
}

type Waiting = Pick<QueuedFile, 'purpose' | 'state'>;

const comes = new Set<QueuedFile['state']>(['converting', 'waiting', 'sending']);

/**
 * The files that have arrived and before which none of their kind is still to come: photos keep the order in which
 * they were chosen, though two are sent at once.
 */
export function arrivedInOrder<T extends Waiting>(files: readonly T[]): T[] {
  return files.filter(
    ({ purpose, state }, index) =>
      state === 'sent' &&
      !files.slice(0, index).some((earlier) => earlier.purpose === purpose && comes.has(earlier.state)),
  );
}
