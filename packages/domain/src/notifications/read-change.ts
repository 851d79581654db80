import type { Change } from '../kernel/index.ts';

/** What reading changes: nothing to audit, and a person's screens hear of it when it was news. */
export function readChange(userId: string, isNews: boolean): Change<void> {
  return {
    result: undefined,
    audit: [],
    events: isNews ? [{ topic: 'notifications.changed', userId, payload: {} }] : [],
  };
}
