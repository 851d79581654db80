import type { TRPCLink } from '@trpc/client';
import { type Unsubscribable, observable } from '@trpc/server/observable';
import type { EarlyAnswers } from './early-answers.ts';
import { questionOf } from './offline/offline-links.ts';
import type { AppRouter } from './trpc.ts';

/**
 * Serves each early response once, to the first query with the same path and input; failed ones are requested again. A
 * mutation discards all of them.
 */
export function earlyAnswersLink({ queries, answers }: EarlyAnswers): TRPCLink<AppRouter> {
  const waiting = new Map(queries.map(({ path, input }, index) => [questionOf(path, input), index]));
  const takeIndex = (path: string, input: unknown) => {
    const key = questionOf(path, input);
    const index = waiting.get(key);
    waiting.delete(key);
    return index;
  };
  return () =>
    ({ op, next }) => {
      if (op.type === 'mutation') waiting.clear();
      const index = op.type === 'query' ? takeIndex(op.path, op.input) : undefined;
      const early = index === undefined ? undefined : answers[index];
      if (!early) return next(op);
      return observable((observer) => {
        let asked: Unsubscribable | undefined;
        let left = false;
        const askAgain = () => {
          if (!left) asked = next(op).subscribe(observer);
        };
        const give = (data: unknown) => {
          observer.next({ result: { type: 'data', data } });
          observer.complete();
        };
        early.then((answer) => (answer?.result ? give(answer.result.data) : askAgain()), askAgain);
        return () => {
          left = true;
          asked?.unsubscribe();
        };
      });
    };
}
