import { Skeleton } from '@rentreel/ui';
import { lazy, Suspense, useCallback } from 'react';
import type { WizardUploads } from '../features/add-property/pages/wizard-page.tsx';
import { useUploads } from '../features/media/hooks/use-uploads.ts';
import { arrivedInOrder } from '../features/media/lib/arrived-in-order.ts';

// The uploads go on on every step, but they are seen on one.
const DraftUploads = lazy(async () => ({ default: (await import('./-draft-uploads.tsx')).DraftUploads }));

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
