import { forgetSavesToSend } from './offline/saves-outbox.ts';
import type { SessionServices } from './session.ts';

/** Sends queued changes, ends the session on the server and deletes the user's data on this device. */
export async function signOut({ queryClient, client, utils, sendSaves }: SessionServices): Promise<void> {
  await sendSaves();
  await client.auth.logout.mutate();
  forgetSavesToSend();
  forgetUnsentMessages();
  await queryClient.cancelQueries();
  utils.auth.me.setData(undefined, null);
}

/** Deletes unsent messages and drafts from this device. */
function forgetUnsentMessages(): void {
  localStorage.removeItem('rr_chat_outbox');
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('rr_draft')) sessionStorage.removeItem(key);
}
