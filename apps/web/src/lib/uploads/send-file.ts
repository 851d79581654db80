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
import { type Send, askForAWhile, createRetryWindow, retryDelayMs, sendByFetch } from './retry.ts';
import { type FileToSend, type SendEvents, type SendSettings, type Sending, UploadError } from './upload-task.ts';

/** tus takes a table, but it is the window that decides. */
const maxAttempts = 400;
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
      const { code } = readUploadFailure(error);
      const isNetwork = patience.isOver() && code !== 'storage/unavailable';
      events.onError(new UploadError(isNetwork ? 'storage/retry-limit-exceeded' : code, { cause: error }));
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

interface Ahead {
  /** The upload has a place now. */
  begin(url: string): void;
  /** Resolves when the file may follow: the poster is there or was given up. Never, after a later `turn`. */
  arrived(): Promise<void>;
  /** The upload was stopped or begun again: who waits from before must not go on. */
  turn(): void;
}

/**
 * Lets a poster go ahead of its video: the server makes the clip as soon as the last byte is there, and what comes after
 * that comes too late.
 */
function goAhead(
  poster: Blob | null,
  { settings, onSent }: { readonly settings: SendSettings; readonly onSent: () => void },
): Ahead {
  let sending: Promise<void> | undefined;
  let turns = 0;
  return {
    begin: (url) => {
      if (poster === null) return;
      const { send, delayOf } = settings;
      sending ??= sendPoster(url, poster, { send, delayOf }).then((taken) => {
        if (taken) onSent();
      });
    },
    arrived: async () => {
      const turn = turns;
      await sending;
      if (turn !== turns) await new Promise(() => undefined);
    },
    turn: () => {
      turns += 1;
    },
  };
}

interface PosterSending {
  readonly send?: Send | undefined;
  readonly delayOf?: ((attempt: number) => number) | undefined;
}

/** Sends a video's poster to the place of its upload, tried again for two minutes. False when it was not taken. */
async function sendPoster(
  url: string,
  poster: Blob,
  { send = sendByFetch, delayOf }: PosterSending = {},
): Promise<boolean> {
  const headers = { 'tus-resumable': '1.0.0', 'content-type': poster.type };
  const status = await askForAWhile(() => send(posterPathOf(url), { method: 'PUT', headers, body: poster }), delayOf);
  return status >= 200 && status < 300;
}

/** A failed request of an upload. */
interface UploadFailure {
  /** 0 when there was no answer. */
  readonly status: number;
  readonly code: StorageErrorCode;
  /** The server said why: asking again gets the same answer, whatever its status. */
  readonly isRefusal: boolean;
}

/** Reads what a request failed of; the server's own code weighs more than its status. */
export function readUploadFailure(error: Error | DetailedError): UploadFailure {
  if (!('originalRequest' in error)) return { status: -1, code: 'storage/invalid-argument', isRefusal: false };
  const answer = error.originalResponse;
  // An XMLHttpRequest that was cut off has the status 0 too.
  const status = answer?.getStatus() ?? 0;
  if (status === 0) return { status, code: 'storage/unknown', isRefusal: false };
  const said = codeOf(answer?.getBody() ?? '');
  const isRefusal = said !== undefined && said !== 'storage/unknown';
  return { status, code: said ?? storageCodeOfStatus(status), isRefusal };
}

function codeOf(body: string): StorageErrorCode | undefined {
  try {
    const said: unknown = JSON.parse(body);
    const code = typeof said === 'object' && said !== null && 'code' in said ? said.code : undefined;
    return isStorageErrorCode(code) ? code : undefined;
  } catch {
    return undefined;
  }
}
