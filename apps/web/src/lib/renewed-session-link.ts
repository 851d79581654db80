import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { isSignInRequired } from './request-error.ts';
import type { AppRouter } from './trpc.ts';

/**
 * Sends a query once more that may have carried a replaced token: it was answered as for a guest, and overlapped a step-up,
 * after which the previous token is invalid at once. Without a step-up, the first refusal counts.
 */
export const renewedSessionLink: TRPCLink<AppRouter> = () => {
  /** When the last step-up was answered; Infinity while one is not. */
  let renewedAt = 0;
  let renewal: Promise<void> | undefined;
  return ({ op, next }) => {
    if (op.type === 'subscription') return next(op);
    return observable((observer) => {
      const sentAt = performance.now();
      let settle: (() => void) | undefined;
      if (op.path === 'auth.stepUp') {
        renewedAt = Infinity;
        renewal = new Promise((resolve) => (settle = resolve));
      }
      const isSentAgain = () =>
        op.type === 'query' && renewedAt > sentAt && renewal?.then(() => (asked = next(op).subscribe(observer)));
      let asked = next(op).subscribe({
        next: (value) => {
          const isGuest = op.path === 'auth.me' && 'data' in value.result && value.result.data === null;
          if (isGuest && isSentAgain()) return;
          observer.next(value);
          observer.complete();
        },
        error: (error) => void ((isSignInRequired(error) && isSentAgain()) || observer.error(error)),
      });
      return () => {
        asked.unsubscribe();
        if (settle) {
          renewedAt = performance.now();
          settle();
        }
      };
    });
  };
};
