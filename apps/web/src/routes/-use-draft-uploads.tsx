import { useCallback } from 'react';
import type { WizardUploads } from '../features/add-property/pages/wizard-page.tsx';
import { UploadList } from '../features/media/components/upload-list.tsx';
import { UploadPicker } from '../features/media/components/upload-picker.tsx';
import { useUploads } from '../features/media/hooks/use-uploads.ts';
import { arrivedInOrder } from '../features/media/lib/arrived-in-order.ts';

/** The uploads of this device for one draft, as the wizard takes them. */
export function useDraftUploads(userId: string, draftId: string): WizardUploads {
  const uploads = useUploads(userId, draftId);
  const { queue } = uploads;
  const arrived = arrivedInOrder(uploads.files);
  const underWay = uploads.files.filter((file) => !arrived.includes(file));
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
      <div className="draft-uploads">
        <div className="draft-uploads-keys">
          <UploadPicker kind="photos" group={draftId} uploads={uploads} />
          <UploadPicker kind="videos" group={draftId} uploads={uploads} />
        </div>
        <UploadList uploads={{ queue, files: underWay }} />
      </div>
    ),
    onTheirWay: underWay.length,
    arrived: arrived.flatMap(({ uploadId, purpose }) =>
      uploadId === undefined ? [] : [{ id: uploadId, isClip: purpose === 'listing_video' }],
    ),
    onTaken,
  };
}
