import type { Id } from '@rentreel/contracts/ids';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter, TrpcClient } from '../trpc.ts';
import type { DeviceOwner } from './device-owner.ts';

interface SavesOutboxOptions {
  owner: DeviceOwner;
  /** Sends what waits; never rejects. */
  send: () => Promise<void>;
}

/** Adding, sending and showing what waits: few visits need it. */
const rest = () => import('./saves-to-send.ts');

const intents: Readonly<Record<string, SaveToSend['intent']>> = { 'saved.save': 'save', 'saved.unsave': 'unsave' };

/**
 * A save that cannot be sent is kept and counts as done. It is sent before the next call about saved homes; until it
 * could be, every answer about them shows it.
 */
export function savesOutboxLink({ owner, send }: SavesOutboxOptions): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) => {
      if (!op.path.startsWith('saved.') || op.context['fromOutbox'] === true) return next(op);
      const waiting = () => savesToSend(owner.current());
      const keep = async (): Promise<boolean> => {
        const [intent, person] = [intents[op.path], owner.current()];
        if (intent === undefined || person === undefined) return false;
        (await rest()).addSaveToSend(person, { ...(op.input as Pick<SaveToSend, 'listingId'>), intent });
        return true;
      };
      const show = async (data: unknown) =>
        waiting().length === 0 ? data : (await rest()).applySaves(op.path, data, waiting());
      return observable((observer) => {
        const finish = (data: unknown) => {
          observer.next({ result: { type: 'data', data } });
          observer.complete();
        };
        const ask = () =>
          next(op).subscribe({
            next: ({ result }) => {
              if ('data' in result) void show(result.data).then(finish);
            },
            error: (error) => {
              if (error.data) return observer.error(error);
              return void keep().then(
                (isStored) => (isStored ? finish(undefined) : observer.error(error)),
                () => observer.error(error),
              );
            },
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

/** Sends what waits, each wish once and in its order; what the server refuses is given up, with its words. */
export function createSaveSender(client: () => TrpcClient, owner: DeviceOwner): () => Promise<void> {
  let sending: Promise<void> | undefined;
  const send = async () => {
    const person = owner.current();
    if (person === undefined || savesToSend(person).length === 0) return;
    await (await rest()).sendWaiting(client(), person);
  };
  return () => {
    sending ??= send().finally(() => {
      sending = undefined;
    });
    return sending;
  };
}

/** What a person wants of a home and the server does not know yet. */
export interface SaveToSend {
  readonly listingId: Id<'lst'>;
  readonly intent: 'save' | 'unsave';
}

export interface Outbox {
  readonly owner: string;
  readonly saves: readonly SaveToSend[];
}

export const storedAs = 'rr_saves_to_send';
const nothing: readonly SaveToSend[] = [];

/** The wishes of a person, one for each home, the oldest first. They outlive the page. */
export function savesToSend(owner: string | undefined): readonly SaveToSend[] {
  const stored = read();
  return stored !== null && stored.owner === owner ? stored.saves : nothing;
}

export function forgetSavesToSend(): void {
  localStorage.removeItem(storedAs);
}

function read(): Outbox | null {
  try {
    return JSON.parse(localStorage.getItem(storedAs) ?? 'null') as Outbox | null;
  } catch {
    return null;
  }
}
