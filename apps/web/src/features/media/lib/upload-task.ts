import type { KeptFile } from './kept-files.ts';
import { type FileToSend, sendFile, type SendSettings, type Sending } from './send-file.ts';
import { deleteRemoteUpload } from './delete-remote-upload.ts';
import type { UploadError } from './upload-error.ts';

/** waiting: for its turn · sending · paused: by its owner · sent: all has arrived · failed: see the error · cancelled. */
export type TaskState = 'waiting' | 'sending' | 'paused' | 'sent' | 'failed' | 'cancelled';

/** How far a file is. A new object with every change. */
export interface TaskView {
  readonly state: TaskState;
  readonly sentBytes: number;
  readonly url: string | null;
  readonly error?: UploadError | undefined;
}

interface TaskOptions {
  readonly file: Omit<FileToSend, 'url' | 'body'> & Pick<KeptFile, 'url' | 'body'>;
  readonly paused?: boolean;
  readonly onChange: (view: TaskView) => void;
  readonly settings?: SendSettings | undefined;
}

/** One file on its way to the server: starts, pauses, goes on, is cancelled, and can be tried again after a failure. */
export class UploadTask {
  readonly #options: TaskOptions;
  #view: TaskView;
  #sending: Promise<Sending> | undefined;
  /** Counts the starts, so that a late word from an earlier one is not heard. */
  #turn = 0;

  constructor(options: TaskOptions) {
    const { url, body } = options.file;
    this.#options = options;
    const state = body === null ? 'sent' : options.paused === true ? 'paused' : 'waiting';
    this.#view = { state, sentBytes: 0, url };
  }

  get view(): TaskView {
    return this.#view;
  }

  /** Sends what is missing. */
  start(): void {
    const { file, settings } = this.#options;
    if (file.body === null || this.#view.state === 'sending') return;
    this.#turn += 1;
    const turn = this.#turn;
    const heard = (change: Partial<TaskView>) => {
      if (turn === this.#turn) this.#change(change);
    };
    this.#change({ state: 'sending', error: undefined });
    const { body } = file;
    this.#sending = sendFile(
      { ...file, body, url: this.#view.url },
      {
        onUrl: (url) => heard({ url }),
        onProgress: (sentBytes) => heard({ sentBytes }),
        onSent: () => heard({ state: 'sent', sentBytes: body.size }),
        onError: (error) => heard({ state: 'failed', error }),
      },
      settings,
    );
  }

  pause(): void {
    if (this.#view.state === 'sent' || this.#view.state === 'cancelled') return;
    this.#halt();
    this.#change({ state: 'paused' });
  }

  /** Waits for its turn again, after a pause or a failure. What the server has forgotten is sent from the start. */
  resume(): void {
    if (this.#view.state !== 'paused' && this.#view.state !== 'failed') return;
    const forgotten = this.#view.error?.code === 'storage/object-not-found';
    this.#change({ state: 'waiting', error: undefined, ...(forgotten && { url: null, sentBytes: 0 }) });
  }

  /** Stops for good and tells the server to forget what has arrived. */
  async cancel(forget: (url: string) => Promise<unknown> = deleteRemoteUpload): Promise<void> {
    this.#halt();
    this.#change({ state: 'cancelled' });
    if (this.#view.url !== null) await forget(this.#view.url);
  }

  /** The network is back. */
  nudge(): void {
    if (this.#view.state === 'sending') void this.#sending?.then((sending) => sending.nudge());
    if (this.#view.error?.code === 'storage/retry-limit-exceeded') this.resume();
  }

  #halt(): void {
    this.#turn += 1;
    void this.#sending?.then((sending) => sending.stop());
    this.#sending = undefined;
  }

  #change(change: Partial<TaskView>): void {
    this.#view = { ...this.#view, ...change };
    this.#options.onChange(this.#view);
  }
}
