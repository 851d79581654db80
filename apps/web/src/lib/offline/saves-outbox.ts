import type { Id } from '@rentreel/contracts/ids';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { readFailure } from '../request-error.ts';
import { notify } from '../toasts.ts';
import type { AppRouter, TrpcClient } from '../trpc.ts';
import type { DeviceOwner } from './device-owner.ts';

interface SavesOutboxOptions {
  owner: DeviceOwner;
  /** Sends the queued changes; never rejects. */
  send: () => Promise<void>;
}

/** Context of calls sent by the outbox itself. */
const fromOutbox = { fromOutbox: true };

const intents: Readonly<Record<string, SaveToSend['intent']>> = { 'saved.save': 'save', 'saved.unsave': 'unsave' };

/**
 * Queues a save that cannot be sent and reports success. Sends the queue before the next call about saved listings, and
 * applies it to their responses until then.
 */
export function savesOutboxLink({ owner, send }: SavesOutboxOptions): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) => {
      if (!op.path.startsWith('saved.') || op.context['fromOutbox'] === true) return next(op);
      const waiting = () => savesToSend(owner.current());
      const keep = (): boolean => {
        const [intent, person] = [intents[op.path], owner.current()];
        if (intent === undefined || person === undefined) return false;
        addSaveToSend(person, { ...(op.input as Pick<SaveToSend, 'listingId'>), intent });
        return true;
      };
      return observable((observer) => {
        const finish = (data: unknown) => {
          observer.next({ result: { type: 'data', data } });
          observer.complete();
        };
        const ask = () =>
          next(op).subscribe({
            next: ({ result }) => 'data' in result && finish(applySaves(op.path, result.data, waiting())),
            error: (error) => (!error.data && keep() ? finish(undefined) : observer.error(error)),
          });
        if (waiting().length === 0) return ask();
        let left = false;
        let asked: ReturnType<typeof ask> | undefined;
        void send().then(() => {
          if (!left) asked = ask();
        });
        return () => {
          left = true;
          asked?.unsubscribe();
        };
      });
    };
}

/** Sends the queued changes once each and in order; drops those that the server refuses and shows its message. */
export function createSaveSender(client: () => TrpcClient, owner: DeviceOwner): () => Promise<void> {
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
    sending ??= inOneTab(send).finally(() => {
      sending = undefined;
    });
    return sending;
  };
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

interface PageOfSaved {
  items: readonly { listing: { id: string } }[];
}

/** Applies the queued changes to a response about saved listings. */
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

/** A change that the server has not received yet. */
interface SaveToSend {
  readonly listingId: Id<'lst'>;
  readonly intent: 'save' | 'unsave';
}

interface Outbox {
  readonly owner: string;
  readonly saves: readonly SaveToSend[];
}

const key = 'rr_saves_to_send';
const nothing: readonly SaveToSend[] = [];

/** Returns the queued changes of a user, one per listing, oldest first. They survive reloads. */
export function savesToSend(owner: string | undefined): readonly SaveToSend[] {
  const stored = read();
  return stored !== null && stored.owner === owner ? stored.saves : nothing;
}

/** Queues a change, replacing an earlier one for the same listing and deleting those of another user. */
export function addSaveToSend(owner: string, added: SaveToSend): void {
  const others = savesToSend(owner).filter(({ listingId }) => listingId !== added.listingId);
  write({ owner, saves: [...others, added] });
}

/** Removes a change that was sent, unless it was replaced in the meantime. */
export function removeSentSave(owner: string, { listingId, intent }: SaveToSend): void {
  const rest = savesToSend(owner).filter((save) => save.listingId !== listingId || save.intent !== intent);
  write({ owner, saves: rest });
}

export function forgetSavesToSend(): void {
  localStorage.removeItem(key);
}

function read(): Outbox | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Outbox | null;
  } catch {
    return null;
  }
}

function write(outbox: Outbox): void {
  if (outbox.saves.length === 0) return forgetSavesToSend();
  return localStorage.setItem(key, JSON.stringify(outbox));
}
