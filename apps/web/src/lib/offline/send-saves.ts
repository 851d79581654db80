import { readFailure } from '../request-error.ts';
import { notify } from '../toasts.ts';
import type { TrpcClient } from '../trpc.ts';
import type { DeviceOwner } from './device-owner.ts';
import { type SaveToSend, fromOutbox, savesToSend, writeOutbox } from './saves-outbox.ts';

/**
 * Sends the queued changes of the current user in order, in one tab at a time; drops those that the server refuses and shows
 * its message. Stops at the first that does not reach the server.
 */
export function sendSaves(client: TrpcClient, owner: DeviceOwner): Promise<void> {
  return inOneTab(async () => {
    const person = owner.current();
    if (person === undefined) return;
    for (const save of savesToSend(person)) {
      if (!(await sendOne(client, save))) return;
      removeSentSave(person, save);
    }
  });
}

/** Removes a change that was sent, unless it was replaced in the meantime. */
export function removeSentSave(owner: string, { listingId, intent }: SaveToSend): void {
  const rest = savesToSend(owner).filter((save) => save.listingId !== listingId || save.intent !== intent);
  writeOutbox({ owner, saves: rest });
}

/** Returns false when the server was not reached: the change stays queued. */
async function sendOne(client: TrpcClient, { listingId, intent }: SaveToSend): Promise<boolean> {
  try {
    await client.saved[intent].mutate({ listingId }, { context: fromOutbox });
  } catch (error) {
    const { text, unanswered } = readFailure(error);
    if (unanswered) return false;
    notify(intent === 'save' ? `Home not saved. ${text}` : `Home still saved. ${text}`);
  }
  return true;
}

/** Runs in one tab at a time, where the browser supports locks. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  const locks = (navigator as Partial<Navigator>).locks;
  await (locks ? locks.request('rr-saves', work) : work());
}
