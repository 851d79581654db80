import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../trpc.ts';
import { type DeviceOwner, nobody } from './device-owner.ts';
import { savesOutboxLink } from './saves-outbox.ts';

export interface OfflineOptions {
  owner: DeviceOwner;
  sendSaves: () => Promise<void>;
}

/** tRPC links that keep the app usable offline; every call passes through them. */
export const offlineLinks = ({ owner, sendSaves }: OfflineOptions): TRPCLink<AppRouter>[] => [
  savesOutboxLink({ owner, send: sendSaves }),
  storedAnswersLink(owner),
];

/**
 * Queries that may be read offline. Nothing of the authentication is ever stored, and of money only the last balance.
 */
const keepable =
  /^(app\.config|listings\.(get|list|listSimilar)|search\.(homes|facets|understand)|saved\.list(Ids|Marks)?|messages\.(list|get|countUnread)|inspections\.(list|counts|get)|bookings\.(list|counts|get|agreement)|wallet\.balance)$/;

const isKeepable = (path: string): boolean => keepable.test(path);
/** Returns the key under which a response is stored. */
export const questionOf = (path: string, input: unknown): string => `${path} ${JSON.stringify(input) ?? ''}`;

const answers = () => import('./answer-store.ts');

/** Network first; when the server does not answer, returns the last response to the same query of the same user. */
function storedAnswersLink(owner: DeviceOwner): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) => {
      if (op.type !== 'query' || !isKeepable(op.path)) return next(op);
      const question = questionOf(op.path, op.input);
      const asker = owner.current();
      const keep = async (data: unknown) => {
        const known = await owner.whenKnown();
        // Another user may have signed in since the request was sent.
        const isTheirs = owner.current() === known && (asker ?? known) === known;
        if (isTheirs && known !== nobody) await (await answers()).storeAnswer(known, question, data);
      };
      return observable((observer) =>
        next(op).subscribe({
          next: (value) => {
            if ('data' in value.result) void keep(value.result.data).catch(() => undefined);
            observer.next(value);
          },
          error: (error) => {
            if (error.data) return observer.error(error);
            const give = (data: unknown) => {
              if (data === undefined) return observer.error(error);
              observer.next({ result: { type: 'data', data } });
              return observer.complete();
            };
            return void recall(owner, question).then(give, () => observer.error(error));
          },
          complete: () => observer.complete(),
        }),
      );
    };
}

async function recall(owner: DeviceOwner, question: string): Promise<unknown> {
  const known = owner.current();
  return known === undefined ? undefined : (await answers()).recallAnswer(known, question);
}
