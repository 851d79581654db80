import { IconButton } from '@rentreel/ui';
import { Check, CircleAlert, Clock, Film, Image, LoaderCircle, Pause, Play, RotateCw, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useArrivedUpload } from '../hooks/use-arrived-upload.ts';
import { describeUpload, type UploadAction, type UploadTone } from '../lib/describe-upload.ts';
import type { QueuedFile } from '../lib/queued-file.ts';
import type { UploadQueue } from '../lib/upload-queue.ts';

export interface UploadRowProps {
  file: QueuedFile;
  queue: UploadQueue;
  /** Told once when pictures or a clip have been made of the file. */
  onReady?: ((uploadId: `upl_${string}`) => void) | undefined;
}

const toneIcons = { busy: LoaderCircle, still: Clock, good: Check, bad: CircleAlert } as const;
const actionIcons = { pause: Pause, resume: Play, retry: RotateCw, cancel: X, remove: X } as const;
const actionWords = {
  pause: 'Pause',
  resume: 'Go on with',
  retry: 'Try again:',
  cancel: 'Cancel',
  remove: 'Remove',
} as const;

/** One file: its name, how far it is in words and as a bar, and what can be done. */
export function UploadRow({ file, queue, onReady }: UploadRowProps) {
  const upload = useArrivedUpload(file);
  const { text, tone, percent, actions } = describeUpload(file, upload);
  const readyId = upload?.state === 'ready' ? upload.id : undefined;
  useTold(readyId, onReady);
  const act: Record<UploadAction, () => void> = {
    pause: () => queue.pause(file.id),
    resume: () => queue.resume(file.id),
    retry: () => queue.resume(file.id),
    cancel: () => void queue.cancel(file.id),
    remove: () => void queue.cancel(file.id),
  };
  const Kind = file.purpose === 'listing_video' ? Film : Image;

  return (
    <li className="upload-row" data-tone={tone}>
      <Kind className="icon-20" aria-hidden="true" />
      <div className="upload-row-body">
        <span className="upload-row-name">{file.name}</span>
        <UploadWordsLine tone={tone} text={text} />
        {percent !== undefined && (
          <progress className="upload-row-bar" max={100} value={percent} aria-label={`${file.name}: ${text}`} />
        )}
      </div>
      <div className="upload-row-actions">
        {actions.map((action) => {
          const Icon = actionIcons[action];
          return (
            <IconButton key={action} label={`${actionWords[action]} ${file.name}`} onClick={act[action]}>
              <Icon className="icon-20" aria-hidden="true" />
            </IconButton>
          );
        })}
      </div>
    </li>
  );
}

/** Failures are read out at once; progress is not, it would never be quiet. */
function UploadWordsLine({ tone, text }: { tone: UploadTone; text: string }) {
  const Icon = toneIcons[tone];
  return (
    <span className="upload-row-words" role={tone === 'bad' ? 'alert' : undefined}>
      <Icon className="icon-16" data-spins={tone === 'busy'} aria-hidden="true" />
      {text}
    </span>
  );
}

function useTold(uploadId: `upl_${string}` | undefined, tell: UploadRowProps['onReady']): void {
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (uploadId === undefined || told.current === uploadId) return;
    told.current = uploadId;
    tell?.(uploadId);
  }, [uploadId, tell]);
}
