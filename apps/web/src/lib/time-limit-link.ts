import { secondMs } from '@rentreel/values';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from './trpc.ts';

/** Longest wait for an answer. */
const queryMs = 20 * secondMs;
/** Mutations may wait for another company, which the server gives 20 s. */
const mutationMs = 30 * secondMs;

/**
 * Ends a call whose answer does not arrive in time, as a bad connection can lose it without an error, and aborts its request.
 * The server may have executed it: the failure is an unanswered one.
 */
export const timeLimitLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type === 'subscription') return next(op);
    return observable((observer) => {
      const asked = next(op).subscribe(observer);
      const giveUp = () => observer.error(TRPCClientError.from(new DOMException('No answer', 'TimeoutError')));
      const timer = setTimeout(giveUp, op.type === 'query' ? queryMs : mutationMs);
      return () => {
        clearTimeout(timer);
        asked.unsubscribe();
      };
    });
  };
