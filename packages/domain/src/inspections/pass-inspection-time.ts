import { type Context, write } from '../kernel/index.ts';
import { dueAtOf, timedStepOf } from './inspection-rules.ts';
import type { InspectionRow } from './inspection-row.ts';
import { hourMs } from './inspection-times.ts';
import { findInspection } from './inspections-repository.ts';
import { titleOf } from './load-inspection.ts';
import { dueTimer, reminders } from './process/inspection-timers.ts';
import { remindPeople } from './process/tell-people.ts';
import { type StepChange, takeStep } from './process/take-step.ts';

const nothing = { result: undefined, audit: [], events: [] };

/** What the server says of a visit by going on. */
function changeOf(name: NonNullable<ReturnType<typeof timedStepOf>>): StepChange {
  if (name === 'report_landlord_absent') return { outcome: 'landlord_absent' };
  if (name === 'report_tenant_absent') return { outcome: 'tenant_absent' };
  return name === 'rule_for_tenant' ? { ruledFor: 'tenant', rulingNote: '' } : {};
}

const isDue = (row: InspectionRow, now: number) => {
  const dueAt = dueAtOf(row);
  return dueAt !== null && dueAt <= now;
};

/** Goes on with an inspection whose time has come; one that has changed meanwhile stays as it is. */
async function passTime(ctx: Context, inspectionId: string): Promise<void> {
  await write(ctx, async (tx) => {
    const row = await findInspection(tx, inspectionId);
    const name = row && isDue(row, ctx.clock.now()) ? timedStepOf(row) : undefined;
    if (!row || !name) return nothing;
    const step = { row, home: await titleOf(tx, row), name, driver: 'system' as const, change: changeOf(name) };
    const { audit, events } = await takeStep(ctx, tx, step);
    return { result: undefined, audit, events };
  });
}

async function remind(ctx: Context, inspectionId: string, beforeMs: number): Promise<void> {
  await write(ctx, async (tx) => {
    const row = await findInspection(tx, inspectionId);
    const now = ctx.clock.now();
    if (row?.state !== 'confirmed' || row.startsAt <= now || row.startsAt - beforeMs > now) return nothing;
    const told = { row, home: await titleOf(tx, row), name: 'confirm' as const, driver: 'system' as const, now };
    const hoursLeft = beforeMs / hourMs;
    const audit = [{ action: 'inspection.reminded', subjectId: row.id, details: { hoursLeft } }];
    return { result: undefined, audit, events: await remindPeople(tx, told, hoursLeft) };
  });
}

type TimedWork = (ctx: Context, inspectionId: string) => Promise<void>;

/** What the worker does when a timer of an inspection goes off, by the timer's kind. */
export const inspectionTimerWork: Readonly<Record<string, TimedWork>> = Object.fromEntries([
  [dueTimer, passTime] as const,
  ...reminders.map(({ kind, beforeMs }): [string, TimedWork] => [kind, (ctx, id) => remind(ctx, id, beforeMs)]),
]);
