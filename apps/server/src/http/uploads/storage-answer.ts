import {
  isStorageErrorCode,
  type StorageErrorCode,
  storageCodeOfStatus,
  storageErrors,
  storageErrorText,
  type StorageFailure,
} from '@rentreel/contracts/media';
import type { Context } from 'hono';
import type { HttpEnv } from '../http-env.ts';

/** Answers a refused upload: a code, words for its owner, and the number to quote. */
export function storageAnswer(c: Context<HttpEnv>, code: StorageErrorCode, status?: number) {
  const body: StorageFailure = { code, message: storageErrorText(code), requestId: c.get('requestId') };
  return new Response(JSON.stringify(body), {
    status: status ?? storageErrors[code].status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'tus-resumable': '1.0.0' },
  });
}

/** Gives a failure of the tus server our words; its own text is one of our codes, or English for programmers. */
export async function translateFailure(c: Context<HttpEnv>, answer: Response): Promise<Response> {
  const text = await answer.text();
  const code = isStorageErrorCode(text) ? text : storageCodeOfStatus(answer.status);
  return storageAnswer(c, code, answer.status);
}
