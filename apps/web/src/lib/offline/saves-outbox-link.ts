import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../trpc.ts';
import { applySaves } from './apply-saves.ts';
import type { DeviceOwner } from './device-owner.ts';
import { addSaveToSend, type SaveToSend, savesToSend } from './saves-outbox.ts';

export interface SavesOutboxOptions {
  owner: DeviceOwner;
  /** Sends what waits; never rejects. */
  send: () => Promise<void>;
}

/** The context of a call that comes from the outbox itself. */
export const fromOutbox = { fromOutbox: true };

const wishes: Readonly<Record<string, SaveToSend['wish']>> = { 'saved.save': 'save', 'saved.unsave': 'unsave' };

/**
 * A save that cannot be sent is kept and counts as done. It is sent before the next call about saved homes; until it
 * could be, every answer about them shows it.
 */
export function savesOutboxLink({ owner, send }: SavesOutboxOptions): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) => {
      if (!op.path.startsWith('saved.') || op.context['fromOutbox'] === true) return next(op);
      const waiting = () => savesToSend(owner.current());
      const keep = (): boolean => {
        const [wish, person] = [wishes[op.path], owner.current()];
        if (wish === undefined || person === undefined) return false;
        addSaveToSend(person, { ...(op.input as Pick<SaveToSend, 'listingId'>), wish });
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
