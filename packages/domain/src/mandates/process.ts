import type { Id } from '@rentreel/contracts/ids';
import {
  type MandateActor,
  type MandateTransitionName,
  mandateProcess,
  mandateReminderDays,
} from '@rentreel/contracts/mandates';
import type { SpecOf } from '@rentreel/contracts/process';
import { dayMs } from '@rentreel/values';
import { type Context, DomainError, type ProcessHooks, type UnitOfWork, step, write } from '../kernel/index.ts';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import { announceStep, notifyOfEnding } from './notices.ts';
import { type MandateRow, findMandate, insertStep, updateMandate } from './repository.ts';

type Spec = SpecOf<typeof mandateProcess>;

const endTimer = 'mandate.expire';
const reminderTimer = 'mandate.remind';

/** Returns when the server ends a mandate, epoch milliseconds; null when it does not. */
export function dueAtOf({ state, stateSince, endsAt }: MandateRow): number | null {
  const timer = mandateProcess.timerOf(state);
  if (!timer) return null;
  return timer.from === 'end' ? endsAt : Math.min(stateSince + timer.afterMs, endsAt);
}

async function resetTimers({ tx, now }: UnitOfWork, row: MandateRow): Promise<void> {
  const { id: subjectId } = row;
  await cancelTimers(tx, { kinds: [endTimer, reminderTimer], subjectId });
  const dueAt = dueAtOf(row);
  if (dueAt === null) return;
  await scheduleTimer(tx, { kind: endTimer, subjectId, dueAt, now });
  const remindAt = row.endsAt - mandateReminderDays * dayMs;
  if (row.state === 'active' && remindAt > now) {
    await scheduleTimer(tx, { kind: reminderTimer, subjectId, dueAt: remindAt, now });
  }
}

export const wrongState = ({ state }: Pick<MandateRow, 'state'>): DomainError =>
  new DomainError('mandates.wrong_state', { state: mandateProcess.label(state) });

const hooks: ProcessHooks<Spec, MandateRow> = {
  process: mandateProcess,
  wrongState,
  guard: ({ now }, { before }) => (before.endsAt > now ? undefined : new DomainError('mandates.over')),
  change: ({ now }) => ({ updatedAt: now }),
  store: ({ tx }, row) => updateMandate(tx, row),
  addHistory: ({ tx }, { id: mandateId }, entry) => insertStep(tx, { mandateId, ...entry }),
  resetTimers,
  after: announceStep,
};

interface MandateRequest {
  readonly name: MandateTransitionName;
  readonly actor: MandateActor;
  readonly change?: Partial<MandateRow>;
  readonly note?: string;
}

/** Takes one step of a mandate; nothing else changes its state. Throws mandates.wrong_state, mandates.over. */
export const takeMandateStep = (uow: UnitOfWork, before: MandateRow, request: MandateRequest): Promise<MandateRow> =>
  step(uow, hooks, { before, request });

/** Ends a mandate that is over, or that its owner did not answer in time. */
async function expireMandate(ctx: Context, mandateId: Id<'man'>): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findMandate(uow.tx, mandateId);
    const dueAt = row ? dueAtOf(row) : null;
    if (!row || dueAt === null || dueAt > uow.now) return;
    await takeMandateStep(uow, row, { name: 'expire', actor: 'system' });
  });
}

/** Reminds both sides that a signed mandate ends soon. */
async function remindOfEnd(ctx: Context, mandateId: Id<'man'>): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findMandate(uow.tx, mandateId);
    if (row?.state !== 'active' || row.endsAt <= uow.now) return;
    uow.audit({ action: 'mandate.reminded', subjectId: mandateId });
    await notifyOfEnding(uow, row);
  });
}

/** Handlers of the mandate timers, by kind. */
export const mandateTimerWork: Readonly<Record<string, (ctx: Context, mandateId: Id<'man'>) => Promise<void>>> = {
  [endTimer]: expireMandate,
  [reminderTimer]: remindOfEnd,
};
