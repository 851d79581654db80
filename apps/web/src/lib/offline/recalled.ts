import { useSyncExternalStore } from 'react';
import { newListeners } from '../listeners.ts';

/** Queries currently answered from the offline store, with the time of the stored response. */
const recalled = new Map<string, number>();
const listeners = newListeners();

/** Sets the time of the stored response that answers a query; undefined when the response is fresh. */
export function setRecalled(question: string, storedAt: number | undefined): void {
  if (recalled.get(question) === storedAt) return;
  if (storedAt === undefined) recalled.delete(question);
  else recalled.set(question, storedAt);
  listeners.call();
}

/** Clears the list when the user changes. */
export function forgetRecalled(): void {
  recalled.clear();
  listeners.call();
}

/**
 * Returns the time of the stored response shown for `path` and `input`; undefined when it is fresh. Without input: the oldest
 * of all inputs.
 */
export function useRecalledAt(path: string, input?: unknown): number | undefined {
  const start = input === undefined ? `${path} ` : `${path} ${JSON.stringify(input)}`;
  return useSyncExternalStore(listeners.follow, () => {
    const times = [...recalled].filter(([question]) => question.startsWith(start)).map(([, storedAt]) => storedAt);
    return times.length > 0 ? Math.min(...times) : undefined;
  });
}
