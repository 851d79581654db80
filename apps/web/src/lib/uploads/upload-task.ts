import {
  type StorageErrorCode,
  type UploadPurpose,
  isRetriedStatus,
  storageErrorText,
} from '@rentreel/contracts/media';
import type { UploadOptions } from 'tus-js-client';
import type { StoredFile } from './file-store.ts';
import { type Send, sendWithRetries, sendByFetch } from './retry.ts';

/** A file to be sent. */
export interface FileToSend {
  readonly body: Blob;
  readonly name: string;
  readonly type: string;
  readonly purpose: UploadPurpose;
  /** URL of an unfinished upload; null to start a new one. */
  readonly url: string | null;
  /** Image sent before its video; null when there is none, or it was sent. */
  readonly poster: Blob | null;
}

export interface SendEvents {
  /** The server has created the upload; a caller that stores the URL can resume at any time. */
  onUrl(url: string): void;
  onPosterSent(): void;
  onProgress(sentBytes: number): void;
  onSent(): void;
  onError(error: UploadError): void;
}

/** Settings that tests, or programs without a browser, override. */
export interface SendSettings extends Pick<UploadOptions, 'httpStack' | 'fileReader'> {
  readonly endpoint?: string;
  readonly windowMs?: number;
  readonly delayOf?: (attempt: number) => number;
  /** A request is aborted after this time without progress, in ms. */
  readonly stallMs?: number;
  /** Sends requests other than the file itself. */
  readonly send?: Send;
}

export interface Sending {
  /** Stops sending; the bytes received by the server stay there. */
  stop(): void;
  /** Continues immediately instead of after the delay, because the network is back. */
  nudge(): void;
}

/** waiting: queued · sending · paused: by the user · sent: completely received · failed: see the error · cancelled. */
export type TaskState = 'waiting' | 'sending' | 'paused' | 'sent' | 'failed' | 'cancelled';

/** Progress of a file; a new object on every change. */
export interface TaskView {
  readonly state: TaskState;
  readonly sentBytes: number;
  readonly url: string | null;
  /** The video's poster has not been sent yet. */
  readonly posterDue: boolean;
  readonly error?: UploadError | undefined;
}

interface TaskOptions {
  readonly file: Omit<FileToSend, 'url' | 'body'> & Pick<StoredFile, 'url' | 'body'>;
  readonly paused?: boolean;
  readonly onChange: (view: TaskView) => void;
  readonly settings?: SendSettings | undefined;
}

/** Upload of one file: can be started, paused, resumed, cancelled, and retried after a failure. */
export class UploadTask {
  readonly #options: TaskOptions;
  #view: TaskView;
  #sending: Promise<Sending> | undefined;
  /** Counts starts and stops, so that late events of an earlier start are ignored. */
  #startCount = 0;

  constructor(options: TaskOptions) {
    const { url, body, poster } = options.file;
    this.#options = options;
    const state = body === null ? 'sent' : options.paused === true ? 'paused' : 'waiting';
    this.#view = { state, sentBytes: 0, url, posterDue: poster !== null };
  }

  get view(): TaskView {
    return this.#view;
  }

  /** Sends the missing part of the file. */
  start(): void {
    const { file, settings } = this.#options;
    if (file.body === null || this.#view.state === 'sending') return;
    this.#startCount += 1;
    const startCount = this.#startCount;
    const changeIfCurrent = (change: Partial<TaskView>) => {
      if (startCount === this.#startCount) this.#change(change);
    };
    this.#change({ state: 'sending', error: undefined });
    const { body } = file;
    const { url, posterDue } = this.#view;
    this.#sending = sendLater(
      { ...file, body, url, poster: posterDue ? file.poster : null },
      {
        onUrl: (place) => changeIfCurrent({ url: place }),
        onPosterSent: () => changeIfCurrent({ posterDue: false }),
        onProgress: (sentBytes) => changeIfCurrent({ sentBytes }),
        onSent: () => changeIfCurrent({ state: 'sent', sentBytes: body.size }),
        onError: (error) => changeIfCurrent({ state: 'failed', error }),
      },
      settings,
    );
  }

  pause(): void {
    if (this.#view.state === 'sent' || this.#view.state === 'cancelled') return;
    this.#halt();
    this.#change({ state: 'paused' });
  }

  /** Queues the file again after a pause or a failure. A file that the server has deleted is sent from the start. */
  resume(): void {
    if (this.#view.state !== 'paused' && this.#view.state !== 'failed') return;
    const forgotten = this.#view.error?.code === 'storage/object-not-found';
    const fromStart = { url: null, sentBytes: 0, posterDue: this.#options.file.poster !== null };
    this.#change({ state: 'waiting', error: undefined, ...(forgotten && fromStart) });
  }

  /** Stops permanently and deletes the upload on the server. */
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
    this.#startCount += 1;
    void this.#sending?.then((sending) => sending.stop());
    this.#sending = undefined;
  }

  #change(change: Partial<TaskView>): void {
    this.#view = { ...this.#view, ...change };
    this.#options.onChange(this.#view);
  }
}

/** Loads the sending code on demand. */
async function sendLater(file: FileToSend, events: SendEvents, settings?: SendSettings): Promise<Sending> {
  try {
    const { sendFile } = await import('./send-file.ts');
    return await sendFile(file, events, settings);
  } catch (cause) {
    events.onError(new UploadError('storage/retry-limit-exceeded', { cause }));
    return { stop: () => undefined, nudge: () => undefined };
  }
}

/** Why a file could not be sent; the message tells the user what happened and what to do. */
export class UploadError extends Error {
  readonly code: StorageErrorCode;

  constructor(code: StorageErrorCode, options?: ErrorOptions) {
    super(storageErrorText(code), options);
    this.name = 'UploadError';
    this.code = code;
  }
}

/** Deletes an upload on the server; retries for two minutes and otherwise leaves it to expire. */
export async function deleteRemoteUpload(
  url: string,
  send: Send = sendByFetch,
  delayOf?: (attempt: number) => number,
): Promise<boolean> {
  const init = { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } };
  const status = await sendWithRetries(() => send(url, init), delayOf);
  return !isRetriedStatus(status) && (status < 400 || status === 404);
}
