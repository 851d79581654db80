import type { StorageErrorCode } from '@rentreel/contracts/media';
import { newListeners } from '../listeners.ts';
import { type StoredFile, type StoredFiles, openStoredFiles } from './file-store.ts';
import { PrepareLine, type PrepareVideo, checkFile, isTooSmall, shrinkPhoto } from './prepare-file.ts';
import { type SendSettings, type TaskState, type TaskView, UploadError, UploadTask } from './upload-task.ts';
import type { PreparedVideo } from './video/prepare-video.ts';

interface QueueOptions {
  readonly userId: string;
  readonly stored?: StoredFiles;
  readonly settings?: SendSettings;
  /** Deletes an upload on the server. */
  readonly forget?: (url: string) => Promise<unknown>;
  /** Prepares a video for sending. */
  readonly prepare?: PrepareVideo;
}

/** Purpose of a file. */
interface GroupOf {
  readonly group: string;
  /** Omitted for a photo or video of a listing. */
  readonly purpose: 'private_photo' | undefined;
}

interface Entry {
  file: StoredFile;
  /** Undefined while a video is being prepared. */
  readonly task?: UploadTask;
  shown: QueuedFile;
}

/** Two files saturate a slow connection; more would only slow each of them down. */
const atOnce = 2;

/** Uploads of one user from this device, in the order in which they were added. */
export class UploadQueue {
  readonly #stored: StoredFiles;
  readonly #options: QueueOptions;
  readonly #line: PrepareLine;
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = newListeners();
  #lastPlace = 0;
  #snapshot: readonly QueuedFile[] = [];

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#stored = options.stored ?? openStoredFiles();
    this.#line = new PrepareLine(options.prepare);
  }

  readonly subscribe = this.#listeners.follow;

  readonly getSnapshot = (): readonly QueuedFile[] => this.#snapshot;

  /** Continues what an earlier page left unfinished. */
  async restore(): Promise<void> {
    for (const file of await this.#stored.listOf(this.#options.userId)) {
      if (!this.#entries.has(file.id)) this.#take(file);
    }
    this.#publish();
  }

  /** Adds chosen files, of a listing or private ones; a rejected one is shown with the reason. */
  async add(files: Iterable<File>, group: string, purpose?: 'private_photo'): Promise<void> {
    // One at a time: shrinking twenty photos at once exceeds the memory of a phone.
    for (const file of files) await this.#addOne(file, { group, purpose });
  }

  pause(id: string): void {
    this.#entries.get(id)?.task?.pause();
  }

  /** Continues after a pause, or retries after a failure. */
  resume(id: string): void {
    this.#entries.get(id)?.task?.resume();
  }

  /** Stops and deletes a file, on the device and on the server. */
  async cancel(id: string): Promise<void> {
    const entry = this.#entries.get(id);
    this.dismiss(id);
    await entry?.task?.cancel(this.#options.forget);
  }

  /** Removes a file from the list: it is used, or the user has seen why it was rejected. */
  dismiss(id: string): void {
    this.#entries.delete(id);
    this.#line.stop(id);
    void this.#stored.remove(id);
    this.#publish();
  }

  /** Retries immediately, because the network is back. */
  nudge(): void {
    for (const { task } of this.#entries.values()) task?.nudge();
  }

  /** Another user signed in; unfinished files stay stored for their owner. */
  close(): void {
    const entries = [...this.#entries.values()];
    this.#entries.clear();
    this.#line.stopAll();
    for (const { task } of entries) task?.pause();
    this.#publish();
  }

  async #addOne(chosen: File, { group, purpose }: GroupOf): Promise<void> {
    const { name, type } = chosen;
    const isVideo = purpose === undefined && checkFile(chosen).purpose === 'listing_video';
    const sent = isVideo ? { body: chosen, name, type } : await shrinkPhoto({ body: chosen, name, type });
    const checked = checkFile({ name: sent.name, type: sent.type, size: sent.body.size });
    const refusal = await refusalOf(checked, sent.body, { isVideo, isOfHome: purpose === undefined });
    const file: StoredFile = {
      id: crypto.randomUUID(),
      userId: this.#options.userId,
      group,
      purpose: purpose ?? checked.purpose,
      name,
      type: checked.type,
      sizeBytes: sent.body.size,
      addedAt: this.#nextPlace(),
      paused: false,
      url: null,
      // A Blob instead of a File: every browser can store it in IndexedDB.
      body: sent.body.slice(0, sent.body.size, checked.type),
      prepared: !isVideo,
      poster: null,
    };
    if (refusal) this.#enter(file, new UploadError(refusal));
    else {
      await this.#stored.put(file);
      this.#take(file);
    }
    this.#publish();
  }

  /** Sends a file, after preparing it if necessary. */
  #take(file: StoredFile): void {
    const { id, body, type } = file;
    if (file.prepared || body === null) return this.#enter(file);
    const waiting = { sentBytes: 0, url: null, posterDue: false, state: 'waiting' } as const;
    const looked: QueuedFile = { ...shownOf(file, waiting), state: 'converting' };
    const entry: Entry = { file, shown: looked };
    this.#entries.set(id, entry);
    const onProgress = (convertedShare: number) => {
      entry.shown = { ...looked, convertedShare };
      this.#publish();
    };
    void this.#line
      .prepare(id, { body, type, onProgress })
      .then((prepared) => prepared && this.#prepared(file, prepared));
  }

  async #prepared(file: StoredFile, { body, type, poster, refusal }: PreparedVideo): Promise<void> {
    const { size: sizeBytes } = body;
    const ready: StoredFile = { ...file, body, type, sizeBytes, poster, prepared: true };
    const code = refusal ?? checkFile({ name: sentName(ready), type, size: sizeBytes }).refusal;
    if (code) await this.#stored.remove(file.id);
    else await this.#stored.put(ready);
    // It may have been cancelled in the meantime.
    if (!this.#entries.has(file.id)) return void this.#stored.remove(file.id);
    this.#enter(ready, code && new UploadError(code));
    this.#publish();
  }

  /** Returns the current time, but never the same twice, because files are sorted by it. */
  #nextPlace(): number {
    this.#lastPlace = Math.max(Date.now(), this.#lastPlace + 1);
    return this.#lastPlace;
  }

  #enter(file: StoredFile, refusal?: UploadError): void {
    const { id, body, purpose, type, url, paused, poster } = file;
    const sending = { body, name: sentName(file), purpose, type, url, poster };
    const onChange = (view: TaskView) => this.#changed(id, view);
    const task = new UploadTask({ file: sending, paused, onChange, settings: this.#options.settings });
    const view: TaskView = refusal ? { ...task.view, state: 'failed', error: refusal } : task.view;
    this.#entries.set(id, { file, task, shown: shownOf(file, view) });
  }

  #changed(id: string, view: TaskView): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    entry.shown = shownOf(entry.file, view);
    const paused = view.state === 'paused';
    const body = view.state === 'sent' ? null : entry.file.body;
    const poster = view.posterDue ? entry.file.poster : null;
    const known = { ...entry.file, url: view.url, paused, body, poster };
    if (changedIn(entry.file, known)) {
      entry.file = known;
      void this.#stored.put(entry.file);
    }
    this.#publish();
  }

  #publish(): void {
    this.#startNext();
    this.#snapshot = [...this.#entries.values()].map(({ shown }) => shown);
    this.#listeners.call();
  }

  #startNext(): void {
    const all = [...this.#entries.values()];
    const sending = all.filter(({ shown }) => shown.state === 'sending').length;
    const next = all.filter(({ shown }) => shown.state === 'waiting').slice(0, Math.max(0, atOnce - sending));
    for (const { task } of next) task?.start();
  }
}

interface ChosenKind {
  readonly isVideo: boolean;
  readonly isOfHome: boolean;
}

/** Returns why a chosen file is rejected. A video that is too large may be small enough once converted. */
async function refusalOf(
  { refusal }: ReturnType<typeof checkFile>,
  body: Blob,
  { isVideo, isOfHome }: ChosenKind,
): Promise<StorageErrorCode | undefined> {
  if (isVideo) return refusal === 'storage/too-large' ? undefined : refusal;
  if (refusal !== undefined) return refusal;
  return isOfHome && (await isTooSmall(body)) ? 'storage/too-small' : undefined;
}

const changedIn = (before: StoredFile, after: StoredFile) =>
  (['url', 'paused', 'body', 'poster'] as const).some((field) => before[field] !== after[field]);

/** A file as shown on the screen; a new object on every change. */
export interface QueuedFile extends Omit<TaskView, 'url' | 'state' | 'posterDue'> {
  readonly id: string;
  readonly group: string;
  readonly purpose: StoredFile['purpose'];
  readonly name: string;
  readonly sizeBytes: number;
  /** converting: the video is being analysed, and converted once `convertedShare` is set. */
  readonly state: TaskState | 'converting';
  /** Between 0 and 1. */
  readonly convertedShare?: number;
  /** The server's id of the file, once known. */
  readonly uploadId: `upl_${string}` | undefined;
}

/** Combines a stored file with its progress. */
export function shownOf({ id, group, purpose, name, sizeBytes }: StoredFile, view: TaskView): QueuedFile {
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

/** Returns the file name with the extension of its final type; the user still sees the original name. */
export function sentName({ name, type }: Pick<StoredFile, 'name' | 'type'>): string {
  const other = renamed.find((kind) => kind.type === type && !kind.known.test(name));
  return other ? `${name.replace(/\.\w+$/, '')}${other.extension}` : name;
}
