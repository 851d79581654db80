import type { KeptFile } from './kept-files.ts';
import type { TaskState, TaskView } from './upload-task.ts';

/** A file as the screen shows it. A new object with every change. */
export interface QueuedFile extends Omit<TaskView, 'url' | 'state' | 'posterDue'> {
  readonly id: string;
  readonly group: string;
  readonly purpose: KeptFile['purpose'];
  readonly name: string;
  readonly sizeBytes: number;
  /** converting: a video is being looked at, and made smaller once `convertedShare` is there. */
  readonly state: TaskState | 'converting';
  /** Between 0 and 1. */
  readonly convertedShare?: number;
  /** The server's id of it, as soon as it has one. */
  readonly uploadId: `upl_${string}` | undefined;
}

/** A kept file with how far it is. */
export function shownOf({ id, group, purpose, name, sizeBytes }: KeptFile, view: TaskView): QueuedFile {
  const { state, sentBytes, error, url } = view;
  const [, uploadId] = /\/(upl_[0-9a-z]{26})$/.exec(url ?? '') ?? [];
  return {
    id,
    group,
    purpose,
    name,
    sizeBytes,
    state,
    sentBytes,
    error,
    uploadId: uploadId as `upl_${string}` | undefined,
  };
}

const renamed = [
  { type: 'image/jpeg', known: /\.jpe?g$/i, extension: '.jpg' },
  { type: 'video/mp4', known: /\.(?:mp4|m4v)$/i, extension: '.mp4' },
] as const;

/** A file that became another kind on the way is called so; its owner still sees the name that they know. */
export function sentName({ name, type }: Pick<KeptFile, 'name' | 'type'>): string {
  const other = renamed.find((kind) => kind.type === type && !kind.known.test(name));
  return other ? `${name.replace(/\.\w+$/, '')}${other.extension}` : name;
}
