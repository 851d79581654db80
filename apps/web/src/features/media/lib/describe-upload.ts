import type { Upload } from '@rentreel/contracts/media';
import type { QueuedFile } from './queued-file.ts';

export type UploadTone = 'busy' | 'still' | 'good' | 'bad';
export type UploadAction = 'pause' | 'resume' | 'retry' | 'cancel' | 'remove';

/** What the row of an upload says, and what can be done with it. */
export interface UploadWords {
  readonly text: string;
  readonly tone: UploadTone;
  /** 0 to 100 while it is being sent; absent when there is no telling. */
  readonly percent?: number;
  readonly actions: readonly UploadAction[];
}

type Local = Pick<QueuedFile, 'state' | 'sentBytes' | 'sizeBytes' | 'error' | 'convertedShare'>;
type Remote = Pick<Upload, 'state' | 'refusal'> | undefined;

const percentOf = ({ sentBytes, sizeBytes }: Local) =>
  sizeBytes === 0 ? 0 : Math.min(100, Math.floor((sentBytes / sizeBytes) * 100));

/** Puts into words how far a file is, here and on the server. */
export function describeUpload(file: Local, upload: Remote): UploadWords {
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

function describeConverting({ convertedShare }: Local): UploadWords {
  const actions = ['cancel'] as const;
  if (convertedShare === undefined) return { text: 'Looking at the video…', tone: 'busy', actions };
  const percent = Math.min(100, Math.floor(convertedShare * 100));
  return { text: `Making it smaller ${percent}%`, tone: 'busy', percent, actions };
}

/** What cannot be mended by sending the same file again. */
const final = new Set([
  'storage/invalid-format',
  'storage/too-large',
  'storage/empty-file',
  'storage/heic-photo',
  'storage/moving-picture',
  'storage/video-too-long',
]);

function describeFailure({ error }: Local): UploadWords {
  const text = error?.message ?? 'This file could not be sent.';
  const actions = final.has(error?.code ?? '') ? (['remove'] as const) : (['retry', 'cancel'] as const);
  return { text, tone: 'bad', actions };
}

function describeRemote(upload: Remote): UploadWords {
  if (upload?.state === 'ready') return { text: 'Ready', tone: 'good', actions: ['cancel'] };
  if (upload?.state !== 'refused') return { text: 'Getting ready…', tone: 'busy', actions: ['cancel'] };
  return { text: upload.refusal?.text ?? 'This file was not taken.', tone: 'bad', actions: ['remove'] };
}
