import {
  type StorageErrorCode,
  chunkRules,
  isRetriedStatus,
  isStorageErrorCode,
  nextChunkBytes,
  posterPathOf,
  storageCodeOfStatus,
  uploadsPath,
} from '@rentreel/contracts/media';
import type { DetailedError, Upload, UploadOptions } from 'tus-js-client';
import { type Send, sendWithRetries, createRetryWindow, retryDelayMs, sendByFetch } from './retry.ts';
import { type FileToSend, type SendEvents, type SendSettings, type Sending, UploadError } from './upload-task.ts';

/** tus expects a list of delays; the retry window decides when to give up. */
const maxAttempts = 400;
/** Wrong offset, or the upload is locked by another request: requesting the offset resolves both. */
const resyncStatuses = new Set([409, 423]);

/**
 * Sends a file: up to 256 KiB in one request, above that in doubling chunks; resends a failed chunk from the server's offset
 * until nothing has succeeded for ten minutes.
 */
export async function sendFile(file: FileToSend, events: SendEvents, settings: SendSettings = {}): Promise<Sending> {
  const tus = await import('tus-js-client');
  const { httpStack, fileReader } = settings;
  const retryPolicy = createRetryPolicy(file, settings);
  const poster = sendPosterFirst(file.poster, { settings, onSent: () => events.onPosterSent() });
  const restart = () => {
    poster.invalidate();
    void upload.abort(false);
    upload.start();
  };
  const stall = watchStall(settings.stallMs ?? 60_000, () => {
    if (retryPolicy.window.fail()) return restart();
    stop();
    return events.onError(new UploadError('storage/retry-limit-exceeded'));
  });

  const upload: Upload = new tus.Upload(file.body as File, {
    ...retryPolicy.optionsOf(() => upload),
    endpoint: file.url === null ? (settings.endpoint ?? uploadsPath) : null,
    uploadUrl: file.url,
    metadata: { purpose: file.purpose, name: file.name, type: file.type },
    storeFingerprintForResuming: false,
    fingerprint: () => Promise.resolve(''),
    onUploadUrlAvailable: () => {
      // Without an endpoint tus does not create a new upload when the request for the old offset fails.
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
      const { code } = readUploadFailure(error);
      const isNetwork = retryPolicy.isOver() && code !== 'storage/unavailable';
      events.onError(new UploadError(isNetwork ? 'storage/retry-limit-exceeded' : code, { cause: error }));
    },
    ...(httpStack && { httpStack }),
    ...(fileReader && { fileReader }),
  });
  const stop = () => {
    poster.invalidate();
    stall.end();
    void upload.abort(false);
  };
  upload.start();
  stall.touch();
  return { stop, nudge: restart };
}

/** Sets the chunk size, which errors are retried, and for how long. */
function createRetryPolicy({ body, poster }: FileToSend, { windowMs, delayOf = retryDelayMs }: SendSettings) {
  const window = createRetryWindow(windowMs ?? chunkRules.uploadWindowMs);
  const small = body.size <= chunkRules.firstChunkBytes && poster === null;
  const firstChunk = small ? Number.POSITIVE_INFINITY : chunkRules.firstChunkBytes;
  let over = false;
  const optionsOf = (uploadOf: () => Upload): UploadOptions => ({
    chunkSize: firstChunk,
    uploadDataDuringCreation: small,
    retryDelays: Array.from({ length: maxAttempts }, (_, attempt) => delayOf(attempt)),
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

/** Calls `onStall` whenever `touch` was not called for `stallMs`, until `end`. */
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

interface PosterUpload {
  /** The upload has a URL now. */
  begin(url: string): void;
  /** Resolves when the file may follow: the poster was sent or given up. Never resolves after a later `invalidate`. */
  arrived(): Promise<void>;
  /** The upload was stopped or restarted: earlier waiters must not continue. */
  invalidate(): void;
}

/**
 * Sends a poster before its video: the server processes the clip as soon as the last byte has arrived, and a later poster
 * would be ignored.
 */
function sendPosterFirst(
  poster: Blob | null,
  { settings, onSent }: { readonly settings: SendSettings; readonly onSent: () => void },
): PosterUpload {
  let sending: Promise<void> | undefined;
  let generation = 0;
  return {
    begin: (url) => {
      if (poster === null) return;
      const { send, delayOf } = settings;
      sending ??= sendPoster(url, poster, { send, delayOf }).then((taken) => {
        if (taken) onSent();
      });
    },
    arrived: async () => {
      const current = generation;
      await sending;
      if (current !== generation) await new Promise(() => undefined);
    },
    invalidate: () => {
      generation += 1;
    },
  };
}

interface PosterSending {
  readonly send?: Send | undefined;
  readonly delayOf?: ((attempt: number) => number) | undefined;
}

/** Sends a video's poster, with retries for two minutes. Returns false when it was not accepted. */
async function sendPoster(
  url: string,
  poster: Blob,
  { send = sendByFetch, delayOf }: PosterSending = {},
): Promise<boolean> {
  const headers = { 'tus-resumable': '1.0.0', 'content-type': poster.type };
  const status = await sendWithRetries(
    () => send(posterPathOf(url), { method: 'PUT', headers, body: poster }),
    delayOf,
  );
  return status >= 200 && status < 300;
}

/** A failed request of an upload. */
interface UploadFailure {
  /** 0 without a response. */
  readonly status: number;
  readonly code: StorageErrorCode;
  /** The server gave a reason, so a retry would get the same response, whatever its status. */
  readonly isRefusal: boolean;
}

/** Reads the cause of a failed request; the server's error code takes precedence over the status. */
export function readUploadFailure(error: Error | DetailedError): UploadFailure {
  if (!('originalRequest' in error)) return { status: -1, code: 'storage/invalid-argument', isRefusal: false };
  const answer = error.originalResponse;
  // An aborted XMLHttpRequest also has the status 0.
  const status = answer?.getStatus() ?? 0;
  if (status === 0) return { status, code: 'storage/unknown', isRefusal: false };
  const answerCode = codeOf(answer?.getBody() ?? '');
  const isRefusal = answerCode !== undefined && answerCode !== 'storage/unknown';
  return { status, code: answerCode ?? storageCodeOfStatus(status), isRefusal };
}

function codeOf(body: string): StorageErrorCode | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    const code = typeof parsed === 'object' && parsed !== null && 'code' in parsed ? parsed.code : undefined;
    return isStorageErrorCode(code) ? code : undefined;
  } catch {
    return undefined;
  }
}
