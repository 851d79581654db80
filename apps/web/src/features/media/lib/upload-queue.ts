import { checkFile } from './check-file.ts';
import { type KeptFile, type KeptFiles, openKeptFiles } from './kept-files.ts';
import type { SendSettings } from './send-file.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { UploadError } from './upload-error.ts';
import { type TaskView, UploadTask } from './upload-task.ts';

/** A file as the screen shows it. A new object with every change. */
export interface QueuedFile extends Omit<TaskView, 'url'> {
  readonly id: string;
  readonly group: string;
  readonly purpose: KeptFile['purpose'];
  readonly name: string;
  readonly sizeBytes: number;
  /** The server's id of it, as soon as it has one. */
  readonly uploadId: `upl_${string}` | undefined;
}

interface QueueOptions {
  readonly userId: string;
  readonly kept?: KeptFiles;
  readonly settings?: SendSettings;
  /** Tells the server that a file will not come. */
  readonly forget?: (url: string) => Promise<unknown>;
}

interface Entry {
  file: KeptFile;
  readonly task: UploadTask;
  shown: QueuedFile;
}

/** Two at once fill a narrow line; more would only make each of them slower. */
const atOnce = 2;

/** The files of one person that are on their way from this device, in the order in which they were added. */
export class UploadQueue {
  readonly #kept: KeptFiles;
  readonly #options: QueueOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();
  #lastPlace = 0;
  #snapshot: readonly QueuedFile[] = [];

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#kept = options.kept ?? openKeptFiles();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): readonly QueuedFile[] => this.#snapshot;

  /** Takes up what an earlier page left unfinished. */
  async restore(): Promise<void> {
    for (const file of await this.#kept.listOf(this.#options.userId)) {
      if (!this.#entries.has(file.id)) this.#enter(file);
    }
    this.#publish();
  }

  /** Adds chosen files; one that will not be taken is shown with the reason and not sent. */
  async add(files: Iterable<File>, group: string): Promise<void> {
    // One after the other: making twenty photos smaller at once is more than a phone can hold.
    for (const file of files) await this.#addOne(file, group);
  }

  pause(id: string): void {
    this.#entries.get(id)?.task.pause();
  }

  /** Goes on after a pause, or tries again after a failure. */
  resume(id: string): void {
    this.#entries.get(id)?.task.resume();
  }

  /** Stops and forgets a file, here and on the server. */
  async cancel(id: string): Promise<void> {
    const entry = this.#entries.get(id);
    this.dismiss(id);
    await entry?.task.cancel(this.#options.forget);
  }

  /** Takes a file off the list: it is in use, or was refused and read about. */
  dismiss(id: string): void {
    this.#entries.delete(id);
    void this.#kept.remove(id);
    this.#publish();
  }

  /** The network is back: goes on at once. */
  nudge(): void {
    for (const { task } of this.#entries.values()) task.nudge();
  }

  /** Somebody else uses this device now; what is unfinished stays kept for its owner. */
  close(): void {
    const entries = [...this.#entries.values()];
    this.#entries.clear();
    for (const { task } of entries) task.pause();
    this.#publish();
  }

  async #addOne(chosen: File, group: string): Promise<void> {
    const { name, type } = chosen;
    const isPhoto = checkFile(chosen).purpose === 'listing_photo';
    const sent = isPhoto ? await shrinkPhoto({ body: chosen, name, type }) : { body: chosen, name, type };
    const checked = checkFile({ name: sent.name, type: sent.type, size: sent.body.size });
    const file: KeptFile = {
      id: crypto.randomUUID(),
      userId: this.#options.userId,
      group,
      purpose: checked.purpose,
      name,
      type: checked.type,
      sizeBytes: sent.body.size,
      addedAt: this.#nextPlace(),
      paused: false,
      url: null,
      // A slice of the whole is no File any more: every database of a browser keeps it.
      body: sent.body.slice(0, sent.body.size, checked.type),
    };
    if (checked.refusal) this.#enter(file, new UploadError(checked.refusal));
    else {
      await this.#kept.put(file);
      this.#enter(file);
    }
    this.#publish();
  }

  /** The time, but never the same twice: it is the order of the files too. */
  #nextPlace(): number {
    this.#lastPlace = Math.max(Date.now(), this.#lastPlace + 1);
    return this.#lastPlace;
  }

  #enter(file: KeptFile, refusal?: UploadError): void {
    const { id, body, purpose, type, url, paused } = file;
    const sending = { body, name: nameFor(file), purpose, type, url };
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
    if (entry.file.url !== view.url || entry.file.paused !== paused || entry.file.body !== body) {
      entry.file = { ...entry.file, url: view.url, paused, body };
      void this.#kept.put(entry.file);
    }
    this.#publish();
  }

  #publish(): void {
    this.#startNext();
    this.#snapshot = [...this.#entries.values()].map(({ shown }) => shown);
    for (const listener of this.#listeners) listener();
  }

  #startNext(): void {
    const all = [...this.#entries.values()];
    const sending = all.filter(({ shown }) => shown.state === 'sending').length;
    const next = all.filter(({ shown }) => shown.state === 'waiting').slice(0, Math.max(0, atOnce - sending));
    for (const { task } of next) task.start();
  }
}

/** A photo that became JPEG on the way is called so; its owner still sees the name that they know. */
const nameFor = ({ name, type }: KeptFile) =>
  type === 'image/jpeg' && !/\.jpe?g$/i.test(name) ? `${name.replace(/\.\w+$/, '')}.jpg` : name;

function shownOf({ id, group, purpose, name, sizeBytes }: KeptFile, view: TaskView): QueuedFile {
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
