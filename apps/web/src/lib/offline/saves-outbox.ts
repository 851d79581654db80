import type { Id } from '@rentreel/contracts/ids';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter, TrpcClient } from '../trpc.ts';
import type { DeviceOwner } from './device-owner.ts';

interface SavesOutboxOptions {
  owner: DeviceOwner;
  /** Sends the queued changes; never rejects. */
  send: () => Promise<void>;
}

/** Context of calls sent by the outbox itself. */
export const fromOutbox = { fromOutbox: true };

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

/** Returns a function that sends the queued changes once each and in order; concurrent calls share a run. */
export function createSaveSender(client: () => TrpcClient, owner: DeviceOwner): () => Promise<void> {
  let sending: Promise<void> | undefined;
  const send = async () => {
    // The browser never requests a script again that it failed to load.
    if (!navigator.onLine || savesToSend(owner.current()).length === 0) return;
    await import('./send-saves.ts').then(({ sendSaves }) => sendSaves(client(), owner)).catch(() => undefined);
  };
  return () => {
    sending ??= send().finally(() => {
      sending = undefined;
    });
    return sending;
  };
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
export interface SaveToSend {
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
  writeOutbox({ owner, saves: [...others, added] });
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

/** Stores the queue. */
export function writeOutbox(outbox: Outbox): void {
  if (outbox.saves.length === 0) return forgetSavesToSend();
  return localStorage.setItem(key, JSON.stringify(outbox));
}
