import type { Upload } from '@rentreel/contracts/media';
import { IconButton } from '@rentreel/ui';
import { Check, CircleAlert, Clock, Film, Image, LoaderCircle, Pause, Play, RotateCw, X } from 'lucide-react';
import './uploads.css';
import type { QueuedFile, UploadQueue } from './upload-queue.ts';
import { type Uploads, useUploadState } from './use-uploads.ts';

/** Current uploads, each with its progress; renders nothing when there are none. */
export function UploadList({ uploads: { files, queue } }: { uploads: Uploads }) {
  if (files.length === 0) return null;
  return (
    <ul className="upload-list grid gap-2" aria-label="Files on their way">
      {files.map((file) => (
        <UploadRow key={file.id} file={file} queue={queue} />
      ))}
    </ul>
  );
}

const toneColours = {
  busy: 'text-text-2',
  still: 'text-text-2',
  good: 'text-primary-text',
  bad: 'text-danger',
} as const;
const toneIcons = { busy: LoaderCircle, still: Clock, good: Check, bad: CircleAlert } as const;
const actionIcons = { pause: Pause, resume: Play, retry: RotateCw, cancel: X, remove: X } as const;
const actionLabels = {
  pause: 'Pause',
  resume: 'Go on with',
  retry: 'Try again:',
  cancel: 'Cancel',
  remove: 'Remove',
} as const;

/** One upload: name, progress as text and bar, and its actions. */
function UploadRow({ file, queue }: { file: QueuedFile; queue: UploadQueue }) {
  const { upload } = useUploadState(file);
  const { text, tone, percent, actions } = describeUpload(file, upload);
  const act: Record<UploadAction, () => void> = {
    pause: () => queue.pause(file.id),
    resume: () => queue.resume(file.id),
    retry: () => queue.resume(file.id),
    cancel: () => void queue.cancel(file.id),
    remove: () => void queue.cancel(file.id),
  };
  const Kind = file.purpose === 'listing_video' ? Film : Image;

  return (
    <li className="flex items-center gap-3 min-h-16 pr-1 pl-3 py-2 border border-hairline rounded-card bg-surface">
      <Kind className="icon-20" aria-hidden="true" />
      <div className="grid flex-1 gap-0.5 min-w-0">
        <span className="truncate">{file.name}</span>
        <UploadText tone={tone} text={text} />
        {percent !== undefined && (
          <progress
            className="progress w-full h-1 mt-1 border-0 rounded-full bg-sunken accent-primary appearance-none overflow-hidden"
            max={100}
            value={percent}
            aria-label={`${file.name}: ${text}`}
          />
        )}
      </div>
      <div className="flex">
        {actions.map((action) => {
          const Icon = actionIcons[action];
          return (
            <IconButton key={action} label={`${actionLabels[action]} ${file.name}`} onClick={act[action]}>
              <Icon className="icon-20" aria-hidden="true" />
            </IconButton>
          );
        })}
      </div>
    </li>
  );
}

/** Announces failures immediately; progress is not announced, because it changes constantly. */
function UploadText({ tone, text }: { tone: UploadTone; text: string }) {
  const Icon = toneIcons[tone];
  return (
    <span
      className={`upload-row-text tabular-nums flex items-start gap-1.5 text-14 font-body font-normal ${toneColours[tone]}`}
      role={tone === 'bad' ? 'alert' : undefined}
    >
      <Icon className="icon-16 mt-0.5" data-spins={tone === 'busy'} aria-hidden="true" />
      {text}
    </span>
  );
}

type UploadTone = 'busy' | 'still' | 'good' | 'bad';
type UploadAction = 'pause' | 'resume' | 'retry' | 'cancel' | 'remove';

/** Text and actions of an upload's row. */
interface UploadLabel {
  readonly text: string;
  readonly tone: UploadTone;
  /** 0 to 100 while sending; undefined when unknown. */
  readonly percent?: number;
  readonly actions: readonly UploadAction[];
}

type Local = Pick<QueuedFile, 'state' | 'sentBytes' | 'sizeBytes' | 'error' | 'convertedShare'>;
type Remote = Pick<Upload, 'state' | 'refusal'> | undefined;

const percentOf = ({ sentBytes, sizeBytes }: Local) =>
  sizeBytes === 0 ? 0 : Math.min(100, Math.floor((sentBytes / sizeBytes) * 100));

/** Describes the progress of a file, here and on the server. */
export function describeUpload(file: Local, upload: Remote): UploadLabel {
  const percent = percentOf(file);
  switch (file.state) {
    case 'converting':
      return describeConverting(file);
    case 'waiting':
      return { text: 'Waiting', tone: 'still', actions: ['pause', 'cancel'] };
    case 'sending':
      return { text: `Sending ${percent}%`, tone: 'busy', percent, actions: ['pause', 'cancel'] };
    case 'paused':
      return { text: 'Paused', tone: 'still', percent, actions: ['resume', 'cancel'] };
    case 'failed':
      return describeFailure(file);
    case 'cancelled':
      return { text: 'Cancelled', tone: 'still', actions: [] };
    case 'sent':
      return describeRemote(upload);
  }
}

function describeConverting({ convertedShare }: Local): UploadLabel {
  const actions = ['cancel'] as const;
  if (convertedShare === undefined) return { text: 'Looking at the video…', tone: 'busy', actions };
  const percent = Math.min(100, Math.floor(convertedShare * 100));
  return { text: `Making it smaller ${percent}%`, tone: 'busy', percent, actions };
}

/** Errors that sending the same file again cannot fix. */
const final = new Set([
  'storage/invalid-format',
  'storage/too-large',
  'storage/empty-file',
  'storage/heic-photo',
  'storage/moving-picture',
  'storage/video-too-long',
  'storage/too-small',
]);

function describeFailure({ error }: Local): UploadLabel {
  const text = error?.message ?? 'This file couldn’t be sent.';
  const actions = final.has(error?.code ?? '') ? (['remove'] as const) : (['retry', 'cancel'] as const);
  return { text, tone: 'bad', actions };
}

function describeRemote(upload: Remote): UploadLabel {
  if (upload?.state === 'ready') return { text: 'Ready', tone: 'good', actions: ['cancel'] };
  if (upload?.state !== 'refused') return { text: 'Getting ready…', tone: 'busy', actions: ['cancel'] };
  return { text: upload.refusal?.text ?? 'This file wasn’t accepted.', tone: 'bad', actions: ['remove'] };
}
