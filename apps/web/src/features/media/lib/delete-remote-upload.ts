import { isRetriedStatus } from '@rentreel/contracts/media';
import { askForAWhile, type Send, sendByFetch } from './ask-for-a-while.ts';

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
