import type { Uploads } from '../hooks/use-uploads.ts';
import { UploadRow } from './upload-row.tsx';
import '../media.css';

export interface UploadListProps {
  uploads: Uploads;
  onReady?: (uploadId: `upl_${string}`) => void;
}

/** The files that are on their way, each with its own progress; nothing when there are none. */
export function UploadList({ uploads: { files, queue }, onReady }: UploadListProps) {
  if (files.length === 0) return null;
  return (
    <ul className="upload-list" aria-label="Files on their way">
      {files.map((file) => (
        <UploadRow key={file.id} file={file} queue={queue} onReady={onReady} />
      ))}
    </ul>
  );
}
