import { UploadList } from '#/lib/uploads/upload-list.tsx';
import { UploadPicker } from '#/lib/uploads/upload-picker.tsx';
import type { Uploads } from '#/lib/uploads/use-uploads.ts';

export interface DraftUploadsProps {
  draftId: string;
  uploads: Uploads;
}

/** Choosing files for a draft, and those on their way. */
export function DraftUploads({ draftId, uploads }: DraftUploadsProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-3">
        <UploadPicker kind="photos" group={draftId} uploads={uploads} />
        <UploadPicker kind="videos" group={draftId} uploads={uploads} />
      </div>
      <UploadList uploads={uploads} />
    </div>
  );
}
