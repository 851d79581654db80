import type { Notice } from '@rentreel/contracts/notifications';
import type { EventNote } from './outbox-topics.ts';

/** The event that tells somebody of something that happened at a moment, in the app and wherever else they want it. */
export function raiseNotice(occurredAt: number, notice: Notice): EventNote {
  return { topic: 'notice.raised', payload: { ...notice, occurredAt } };
}
