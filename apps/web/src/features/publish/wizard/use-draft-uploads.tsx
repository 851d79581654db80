import { limits } from '@rentreel/contracts/limits';
import { Skeleton } from '@rentreel/ui';
import { type ReactNode, Suspense, lazy, useCallback, useEffect } from 'react';
import type { QueuedFile } from '#/lib/uploads/upload-queue.ts';
import { useUploads } from '#/lib/uploads/use-uploads.ts';
import { type ArrivedFile, addMedia } from './draft-media.ts';
import type { DraftSaver } from './draft-saver.ts';

/** The files that this device is sending for the draft. */
interface WizardUploads {
  /** Choosing files, and the list of those on their way. */
  readonly element: ReactNode;
  /** How many are not there yet. */
  readonly onTheirWay: number;
  /** Those that have arrived and are not in the draft yet. */
  readonly arrived: readonly ArrivedFile[];
  /** The draft has taken these. */
  readonly onTaken: (ids: readonly `upl_${string}`[]) => void;
}

// The uploads go on on every step, but they are seen on one.
const DraftUploads = lazy(async () => ({ default: (await import('./draft-uploads.tsx')).DraftUploads }));

/** The uploads of this device for one draft, as the wizard takes them. */
export function useDraftUploads(userId: string, draftId: string): WizardUploads {
  const { queue, files } = useUploads(userId, draftId);
  const arrived = arrivedInOrder(files);
  const underWay = files.filter((file) => !arrived.includes(file));
  const onTaken = useCallback(
    (ids: readonly string[]) => {
      for (const { id, uploadId } of queue.getSnapshot()) {
        if (uploadId !== undefined && ids.includes(uploadId)) queue.dismiss(id);
      }
    },
    [queue],
  );
  return {
    element: (
      <Suspense fallback={<Skeleton className="h-12" />}>
        <DraftUploads draftId={draftId} uploads={{ queue, files: underWay }} />
      </Suspense>
    ),
    onTheirWay: underWay.length,
    arrived: arrived.flatMap(({ uploadId, purpose }) =>
      uploadId === undefined ? [] : [{ id: uploadId, isClip: purpose === 'listing_video' }],
    ),
    onTaken,
  };
}

/** Puts files that have arrived into the draft, on whatever step the landlord is by then. */
export function useTakeUploads(saver: DraftSaver, { arrived, onTaken }: WizardUploads): void {
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
