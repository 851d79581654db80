import { inspectionLimits } from '@rentreel/contracts/inspections';
import type { WriteTx } from '@rentreel/db';
import { cancelTimers, scheduleTimer } from '../../timers/index.ts';
import { dueAtOf } from '../inspection-rules.ts';
import type { InspectionRow } from '../inspection-row.ts';
import { hourMs } from '../inspection-times.ts';

/** Goes off when the server goes on by itself. */
export const dueTimer = 'inspection.due';

/** Reminds both people so many hours before the start. */
export const reminders = inspectionLimits.reminderMs.map((beforeMs) => ({
  kind: `inspection.remind_${beforeMs / hourMs}`,
  beforeMs,
}));

const kinds = [dueTimer, ...reminders.map(({ kind }) => kind)];

/** Sets the timers of the state and the time that an inspection has come to, and takes the old ones away. */
export async function resetInspectionTimers(tx: WriteTx, row: InspectionRow, now: number): Promise<void> {
  const subjectId = row.id;
  await cancelTimers(tx, { kinds, subjectId });
  const dueAt = dueAtOf(row);
  if (dueAt !== null) await scheduleTimer(tx, { kind: dueTimer, subjectId, dueAt, now });
  if (row.state !== 'confirmed') return;
  for (const { kind, beforeMs } of reminders) {
    const remindAt = row.startsAt - beforeMs;
    if (remindAt > now) await scheduleTimer(tx, { kind, subjectId, dueAt: remindAt, now });
  }
}
