import {
  chunkRules,
  isRetriedStatus,
  nextChunkBytes,
  type UploadPurpose,
  uploadsPath,
} from '@rentreel/contracts/media';
import type { Upload, UploadOptions } from 'tus-js-client';
import type { Send } from './ask-for-a-while.ts';
import { goAhead } from './go-ahead.ts';
import { readUploadFailure } from './read-upload-failure.ts';
import { createRetryWindow, retryDelayMs } from './retry-window.ts';
import { UploadError } from './upload-error.ts';

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

/** tus takes a table, but it is the window that decides. */
const mostTries = 400;
/** The place of the next byte was wrong, or somebody still holds the file: asking for the place mends both. */
const resyncStatuses = new Set([409, 423]);

/**
 * Sends a file: in one request up to 256 KiB, above it in chunks that double; a broken chunk is sent again, from the
 * byte that the server has, until nothing has gone well for ten minutes.
 */
export async function sendFile(file: FileToSend, events: SendEvents, settings: SendSettings = {}): Promise<Sending> {
  const tus = await import('tus-js-client');
  const { httpStack, fileReader } = settings;
  const patience = createPatience(file, settings);
  const poster = goAhead(file.poster, { settings, onSent: () => events.onPosterSent() });
  const restart = () => {
    poster.turn();
    void upload.abort(false);
    upload.start();
  };
  const stall = watchStall(settings.stallMs ?? 60_000, () => {
    if (patience.window.fail()) return restart();
    stop();
    return events.onError(new UploadError('storage/retry-limit-exceeded'));
  });

  const upload: Upload = new tus.Upload(file.body as File, {
    ...patience.optionsOf(() => upload),
    endpoint: file.url === null ? (settings.endpoint ?? uploadsPath) : null,
    uploadUrl: file.url,
    metadata: { purpose: file.purpose, name: file.name, type: file.type },
    storeFingerprintForResuming: false,
    fingerprint: () => Promise.resolve(''),
    onUploadUrlAvailable: () => {
      // Without an endpoint tus does not begin anew by itself when a question about the old place fails.
      upload.options.endpoint = null;
      if (upload.url === null) return;
      events.onUrl(upload.url);
      poster.begin(upload.url);
    },
    onBeforeRequest: (request) => (request.getMethod() === 'PATCH' ? poster.arrived() : undefined),
    onProgress: (sentBytes) => {
      stall.touch();
      events.onProgress(sentBytes);
    },
    onSuccess: () => {
      stall.end();
      events.onSent();
    },
    onError: (error) => {
      stall.end();
      const code = patience.isOver() ? 'storage/retry-limit-exceeded' : readUploadFailure(error).code;
      events.onError(new UploadError(code, { cause: error }));
    },
    ...(httpStack && { httpStack }),
    ...(fileReader && { fileReader }),
  });
  const stop = () => {
    poster.turn();
    stall.end();
    void upload.abort(false);
  };
  upload.start();
  stall.touch();
  return { stop, nudge: restart };
}

/** How big the next chunk is, what is tried again, and for how long. */
function createPatience({ body, poster }: FileToSend, { windowMs, delayOf = retryDelayMs }: SendSettings) {
  const window = createRetryWindow(windowMs ?? chunkRules.uploadWindowMs);
  const small = body.size <= chunkRules.firstChunkBytes && poster === null;
  const firstChunk = small ? Number.POSITIVE_INFINITY : chunkRules.firstChunkBytes;
  let over = false;
  const optionsOf = (uploadOf: () => Upload): UploadOptions => ({
    chunkSize: firstChunk,
    uploadDataDuringCreation: small,
    retryDelays: Array.from({ length: mostTries }, (_, attempt) => delayOf(attempt)),
    onShouldRetry: (error) => {
      const { status, isRefusal } = readUploadFailure(error);
      if (isRefusal || (!isRetriedStatus(status) && !resyncStatuses.has(status))) return false;
      over = !window.fail();
      uploadOf().options.chunkSize = firstChunk;
      return !over;
    },
    onChunkComplete: () => {
      window.clear();
      const { options } = uploadOf();
      options.chunkSize = nextChunkBytes(options.chunkSize ?? firstChunk);
    },
  });
  return { window, optionsOf, isOver: () => over };
}

/** Calls when nothing was touched for so long, again and again until it ends. */
function watchStall(stallMs: number, onStall: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const touch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      touch();
      onStall();
    }, stallMs);
  };
  return { touch, end: () => clearTimeout(timer) };
}
