import { readFailure } from '../request-error.ts';
import { notify } from '../toasts.ts';
import type { TrpcClient } from '../trpc.ts';
import { type Outbox, type SaveToSend, forgetSavesToSend, savesToSend, storedAs } from './saves-outbox.ts';

/** The context of a call that comes from the outbox itself. */
const fromOutbox = { fromOutbox: true };

/** Sends what a person's outbox holds, one tab at a time where the browser can see to it. */
export async function sendWaiting(client: TrpcClient, person: string): Promise<void> {
  const send = async () => {
    for (const save of savesToSend(person)) {
      if (!(await sendOne(client, save))) return;
      removeSentSave(person, save);
    }
  };
  const locks = (navigator as Partial<Navigator>).locks;
  await (locks ? locks.request('rr-saves', send) : send());
}

/** False when the server was not reached: then the wish waits on. */
async function sendOne(client: TrpcClient, { listingId, intent }: SaveToSend): Promise<boolean> {
  try {
    await client.saved[intent].mutate({ listingId }, { context: fromOutbox });
  } catch (error) {
    const { text, unanswered } = readFailure(error);
    if (unanswered) return false;
    notify(`${intent === 'save' ? 'Not saved' : 'Still saved'}. ${text}`);
  }
  return true;
}

interface PageOfSaved {
  items: readonly { listing: { id: string } }[];
}

/** What the server answered about saved homes, as it will be when it knows the wishes that wait. */
export function applySaves(path: string, data: unknown, waiting: readonly SaveToSend[]): unknown {
  if (waiting.length === 0) return data;
  const idsOf = (intent: SaveToSend['intent']) =>
    waiting.filter((save) => save.intent === intent).map(({ listingId }): string => listingId);
  const [added, removed] = [idsOf('save'), idsOf('unsave')];
  if (path === 'saved.listIds') {
    const known = (data as readonly string[]).filter((id) => !added.includes(id) && !removed.includes(id));
    return [...added.toReversed(), ...known];
  }
  if (path !== 'saved.list') return data;
  const page = data as PageOfSaved;
  return { ...page, items: page.items.filter(({ listing }) => !removed.includes(listing.id)) };
}

/** Adds a wish; it takes the place of an earlier one for the same home. Another person's are forgotten. */
export function addSaveToSend(owner: string, added: SaveToSend): void {
  const others = savesToSend(owner).filter(({ listingId }) => listingId !== added.listingId);
  write({ owner, saves: [...others, added] });
}

/** Takes a wish out when it has been sent, unless it has changed meanwhile. */
export function removeSentSave(owner: string, { listingId, intent }: SaveToSend): void {
  const rest = savesToSend(owner).filter((save) => save.listingId !== listingId || save.intent !== intent);
  write({ owner, saves: rest });
}

function write(outbox: Outbox): void {
  if (outbox.saves.length === 0) return forgetSavesToSend();
  return localStorage.setItem(storedAs, JSON.stringify(outbox));
}
