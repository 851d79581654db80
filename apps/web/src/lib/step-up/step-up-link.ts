import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { isStepUpRequired } from '../request-error.ts';
import type { AppRouter } from '../trpc.ts';

/**
 * Asks the user for a proof of identity when the server requires one, then sends the same mutation again, with its input and
 * therefore its idempotency key. When the user dismisses the sheet, the refusal is passed on, and forms do not show it.
 * Mutations in administration first wait in `holdDecision` for as long as they can be undone.
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
            if (!isStepUpRequired(refusal) || op.path === 'auth.stepUp') observer.error(refusal);
            else {
              void import('./pending-proof.ts')
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
// Registered before the router's listener: the window calls its own listeners in the order of registration, whether or not
// they use the capture phase.
globalThis.addEventListener?.('popstate', (event) => stepBack?.(event));

/** Passes popstate events to the step-up sheet before the router handles them; returns a function that ends this. */
export function interceptPopState(take: (event: PopStateEvent) => void): () => void {
  stepBack = take;
  return () => {
    stepBack = undefined;
  };
}
