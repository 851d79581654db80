import type { QueryClient } from '@tanstack/react-query';
import type { TRPCLink } from '@trpc/client';
import { type Unsubscribable, observable } from '@trpc/server/observable';
import type { EarlyAnswers } from './early-answers.ts';
import type { AppRouter } from './trpc.ts';

const keyOf = (path: string, input: unknown) => `${path} ${JSON.stringify(input) ?? ''}`;

/**
 * Takes each early answer once, for the first query that asks the same; whatever went wrong is asked again. A change
 * makes all of them old.
 */
export function earlyAnswersLink({ asks, answers }: EarlyAnswers): TRPCLink<AppRouter> {
  const waiting = new Map(asks.map(({ path, input }, index) => [keyOf(path, input), index]));
  const takeIndex = (path: string, input: unknown) => {
    const key = keyOf(path, input);
    const index = waiting.get(key);
    waiting.delete(key);
    return index;
  };
  return () =>
    ({ op, next }) => {
      if (op.type === 'mutation') waiting.clear();
      const index = op.type === 'query' ? takeIndex(op.path, op.input) : undefined;
      if (index === undefined) return next(op);
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
        answers.then((all) => {
          const result = all[index]?.result;
          if (result) give(result.data);
          else askAgain();
        }, askAgain);
        return () => {
          left = true;
          asked?.unsubscribe();
        };
      });
    };
}

/**
 * A first answer that was on its way when something changed may be older than the change, and would count as new: what
 * is read of `module` for the first time is read once more when it is there. Call it before anything is invalidated.
 */
export async function readEarlyAgain(queryClient: QueryClient, module: string): Promise<void> {
  const early = queryClient.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: ({ queryKey: [path], state }) => state.data === undefined && Array.isArray(path) && path[0] === module,
  });
  const read = async ({ promise, queryKey }: (typeof early)[number]) => {
    await promise?.catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey, exact: true });
  };
  await Promise.all(early.map(read));
}
