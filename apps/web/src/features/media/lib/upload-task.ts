import type { KeptFile } from './kept-files.ts';
import type { FileToSend, SendEvents, SendSettings, Sending } from './send-file.ts';
import { deleteRemoteUpload } from './delete-remote-upload.ts';
import { UploadError } from './upload-error.ts';

/** waiting: for its turn · sending · paused: by its owner · sent: all has arrived · failed: see the error · cancelled. */
export type TaskState = 'waiting' | 'sending' | 'paused' | 'sent' | 'failed' | 'cancelled';

/** How far a file is. A new object with every change. */
export interface TaskView {
  readonly state: TaskState;
  readonly sentBytes: number;
  readonly url: string | null;
  /** The video's poster is not there yet. */
  readonly posterDue: boolean;
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
    const { url, body, poster } = options.file;
    this.#options = options;
    const state = body === null ? 'sent' : options.paused === true ? 'paused' : 'waiting';
    this.#view = { state, sentBytes: 0, url, posterDue: poster !== null };
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
    const { url, posterDue } = this.#view;
    this.#sending = sendLater(
      { ...file, body, url, poster: posterDue ? file.poster : null },
      {
        onUrl: (place) => heard({ url: place }),
        onPosterSent: () => heard({ posterDue: false }),
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
    const anew = { url: null, sentBytes: 0, posterDue: this.#options.file.poster !== null };
    this.#change({ state: 'waiting', error: undefined, ...(forgotten && anew) });
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

/** What it takes to send is loaded when there is something to be sent. */
async function sendLater(file: FileToSend, events: SendEvents, settings?: SendSettings): Promise<Sending> {
  try {
    const { sendFile } = await import('./send-file.ts');
    return await sendFile(file, events, settings);
  } catch (cause) {
    events.onError(new UploadError('storage/retry-limit-exceeded', { cause }));
    return { stop: () => undefined, nudge: () => undefined };
  }
}
