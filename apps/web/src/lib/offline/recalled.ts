import { useSyncExternalStore } from 'react';

/** Questions that this device answered itself, because the network did not, with the time its answer is of. */
const recalled = new Map<string, number>();
const listeners = new Set<() => void>();

/** Notes that an answer is of `storedAt`; undefined: it is fresh. */
export function setRecalled(question: string, storedAt: number | undefined): void {
  if (recalled.get(question) === storedAt) return;
  if (storedAt === undefined) recalled.delete(question);
  else recalled.set(question, storedAt);
  for (const listener of listeners) listener();
}

/** What was recalled is of no concern any more: somebody else is here. */
export function forgetRecalled(): void {
  recalled.clear();
  for (const listener of listeners) listener();
}

/** Of when the answers to `path` with `input` on screen are; undefined when they are fresh. Without input: the oldest of all. */
export function useRecalledAt(path: string, input?: unknown): number | undefined {
  const start = input === undefined ? `${path} ` : `${path} ${JSON.stringify(input)}`;
  return useSyncExternalStore(subscribe, () => {
    const times = [...recalled].filter(([question]) => question.startsWith(start)).map(([, storedAt]) => storedAt);
    return times.length > 0 ? Math.min(...times) : undefined;
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
