import { isStorageErrorCode, type StorageErrorCode, storageCodeOfStatus } from '@rentreel/contracts/media';
import type { DetailedError } from 'tus-js-client';

/** A failed request of an upload. */
export interface UploadFailure {
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
