import {
  type StorageErrorCode,
  type UploadPurpose,
  isRetriedStatus,
  storageErrorText,
} from '@rentreel/contracts/media';
import type { UploadOptions } from 'tus-js-client';
import type { StoredFile } from './file-store.ts';
import { type Send, askForAWhile, sendByFetch } from './retry.ts';

/** A file on its way. */
export interface FileToSend {
  readonly body: Blob;
  readonly name: string;
  readonly type: string;
  readonly purpose: UploadPurpose;
  /** Where an earlier try left off; null to begin. */
  readonly url: string | null;
  /** A picture that goes ahead of its video; null when there is none, or it is there. */
  readonly poster: Blob | null;
}

export interface SendEvents {
  /** The server has a place for the file: whoever keeps it can go on after anything. */
  onUrl(url: string): void;
  onPosterSent(): void;
  onProgress(sentBytes: number): void;
  onSent(): void;
  onError(error: UploadError): void;
}

/** What a test, or a program without a browser, does differently. */
export interface SendSettings extends Pick<UploadOptions, 'httpStack' | 'fileReader'> {
  readonly endpoint?: string;
  readonly windowMs?: number;
  readonly delayOf?: (attempt: number) => number;
  /** After so long without a byte on its way a request is taken for dead. */
  readonly stallMs?: number;
  /** Sends what is no part of the file. */
  readonly send?: Send;
}

export interface Sending {
  /** Stops; what arrived stays there. */
  stop(): void;
  /** Goes on now instead of after the wait, because the network is back. */
  nudge(): void;
}

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
  readonly file: Omit<FileToSend, 'url' | 'body'> & Pick<StoredFile, 'url' | 'body'>;
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

/** Why a file could not be sent; the message says what happened and what to do. */
export class UploadError extends Error {
  readonly code: StorageErrorCode;

  constructor(code: StorageErrorCode, options?: ErrorOptions) {
    super(storageErrorText(code), options);
    this.name = 'UploadError';
    this.code = code;
  }
}

/** Tells the server that a file will not come; tried again for two minutes, then left to expire there. */
export async function deleteRemoteUpload(
  url: string,
  send: Send = sendByFetch,
  delayOf?: (attempt: number) => number,
): Promise<boolean> {
  const init = { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } };
  const status = await askForAWhile(() => send(url, init), delayOf);
  return !isRetriedStatus(status) && (status < 400 || status === 404);
}
