import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { wasNotProved } from '../request-error.ts';
import type { AppRouter } from '../trpc.ts';

/**
 * Asks who is there when the server wants that proved, and then sends the same change again: with its input, and so with
 * its idempotency key. Whoever does not prove it gets the refusal, which forms do not show. What is changed in administration
 * passes `holdDecision` first, which holds decisions for as long as they can be taken back.
 */
export const stepUpLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const send = () =>
        next(op).subscribe({
          next: observer.next,
          complete: observer.complete,
          error: (refusal) => {
            if (!wasNotProved(refusal) || op.path === 'auth.stepUp') observer.error(refusal);
            else {
              void import('./asked.ts')
                .then(({ askForProof }) => askForProof(op, refusal.data?.params ?? {}))
                .catch(() => false)
                .then((proved) => (proved ? next(op).subscribe(observer) : observer.error(refusal)));
            }
          },
        });
      if (op.type !== 'mutation' || !location.hash.startsWith('#/admin')) return send();
      void import('../undo/held-decisions.ts')
        .then(({ holdDecision }) => holdDecision(op.path))
        .then(send, observer.error);
      return undefined;
    });

let stepBack: ((event: PopStateEvent) => void) | undefined;
// Added while the app loads, before the router adds its own: the browser calls those of the window in that order, whether
// they ask for the capture phase or not.
globalThis.addEventListener?.('popstate', (event) => stepBack?.(event));

/** Hands steps through the history to the question before the router hears of them; answers with the end of that. */
export function takeStepsBack(take: (event: PopStateEvent) => void): () => void {
  stepBack = take;
  return () => {
    stepBack = undefined;
  };
}
