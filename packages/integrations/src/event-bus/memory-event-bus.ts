import type { EventBus } from '@rentreel/domain/ports';

/** The bus of one process, with its number of listeners. */
export interface MemoryEventBus extends EventBus {
  listenerCount(): number;
}

/** Wakes the listeners of this process; other processes learn of changes from the event log in the database. */
export function createMemoryEventBus(): MemoryEventBus {
  const channels = new Map<string, Set<(upTo?: number) => void>>();
  return {
    notify: (channel, upTo) => {
      // A copy: listeners may subscribe and unsubscribe while they are woken.
      for (const wake of Array.from(channels.get(channel) ?? [])) wake(upTo);
    },
    subscribe: (channel, listener) => {
      // A separate wrapper, so that the same function subscribed twice counts as two listeners.
      const entry = (upTo?: number) => listener(upTo);
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(entry));
      return () => {
        listeners.delete(entry);
        if (listeners.size === 0 && channels.get(channel) === listeners) channels.delete(channel);
      };
    },
    listenerCount: () => [...channels.values()].reduce((sum, listeners) => sum + listeners.size, 0),
  };
}
