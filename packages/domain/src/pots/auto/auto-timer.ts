import type { WriteTx } from '@rentreel/db';
import { cancelTimers, scheduleTimer } from '../../timers/index.ts';
import type { MemberKey } from '../pots-repository.ts';

/** Goes off when somebody's money is saved by itself. */
export const autoSaveTimer = 'pot.auto_save';

const subjectOf = ({ potId, userId }: MemberKey) => `${potId}:${userId}`;

/** Whom and what a timer is for. */
export function readAutoSubject(subjectId: string): MemberKey {
  const [potId = '', userId = ''] = subjectId.split(':');
  return { potId, userId };
}

export async function cancelAutoSave(tx: WriteTx, key: MemberKey): Promise<void> {
  await cancelTimers(tx, { kinds: [autoSaveTimer], subjectId: subjectOf(key) });
}

/** Sets the timer anew; times are epoch milliseconds. */
export async function scheduleAutoSave(
  tx: WriteTx,
  key: MemberKey,
  { dueAt, now }: { readonly dueAt: number; readonly now: number },
): Promise<void> {
  await cancelAutoSave(tx, key);
  await scheduleTimer(tx, { kind: autoSaveTimer, subjectId: subjectOf(key), dueAt, now });
}
