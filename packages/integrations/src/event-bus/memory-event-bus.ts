import type { EventBus } from '@rentreel/domain/ports';

/** The bus of one process, and how many listen on it. */
export interface MemoryEventBus extends EventBus {
  listenerCount(): number;
}

/** Wakes the listeners of this process; those of other processes learn of it from the log in the database. */
export function createMemoryEventBus(): MemoryEventBus {
  const channels = new Map<string, Set<(upTo?: number) => void>>();
  return {
    notify: (channel, upTo) => {
      // A copy: whoever is woken may come and go meanwhile.
      for (const wake of Array.from(channels.get(channel) ?? [])) wake(upTo);
    },
    subscribe: (channel, listener) => {
      // A wrapper of its own, so that the same function subscribed twice is two listeners.
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
