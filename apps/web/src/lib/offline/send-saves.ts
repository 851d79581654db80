import type { Services } from '../services.ts';
import { readFailure } from '../request-error.ts';
import { notify } from '../toasts.ts';
import type { DeviceOwner } from './device-owner.ts';
import { removeSentSave, type SaveToSend, savesToSend } from './saves-outbox.ts';
import { fromOutbox } from './saves-outbox-link.ts';

/** Sends what waits, each wish once and in its order; what the server refuses is given up, with its words. */
export function createSaveSender(client: () => Services['client'], owner: DeviceOwner): () => Promise<void> {
  let sending: Promise<void> | undefined;
  const send = async () => {
    const person = owner.current();
    if (person === undefined) return;
    for (const save of savesToSend(person)) {
      if (!(await sendOne(client(), save))) return;
      removeSentSave(person, save);
    }
  };
  return () => {
    sending ??= alone(send).finally(() => {
      sending = undefined;
    });
    return sending;
  };
}

/** False when the server was not reached: then the wish waits on. */
async function sendOne(client: Services['client'], { listingId, wish }: SaveToSend): Promise<boolean> {
  try {
    await client.saved[wish].mutate({ listingId }, { context: fromOutbox });
  } catch (error) {
    const { text, unanswered } = readFailure(error);
    if (unanswered) return false;
    notify(`${wish === 'save' ? 'Not saved' : 'Still saved'}. ${text}`);
  }
  return true;
}

/** One tab at a time, where the browser can see to it. */
async function alone(work: () => Promise<void>): Promise<void> {
  const locks = (navigator as Partial<Navigator>).locks;
  await (locks ? locks.request('rr-saves', work) : work());
}
