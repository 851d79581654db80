import {
  findPaymentTransition,
  type PaymentDriver,
  type PaymentGuard,
  type PaymentTransitionName,
} from '@rentreel/contracts/payments';
import type { WriteTx } from '@rentreel/db';
import type { AuditNote, Context, EventNote } from '../../kernel/index.ts';
import { cancelTimers, scheduleTimer } from '../../timers/index.ts';
import { nextCheckAt } from '../check-schedule.ts';
import type { IntentRow } from '../intent-row.ts';
import { insertStep, updateIntent } from '../intents-repository.ts';

/** Goes off when the gateway is to be asked about a payment. */
export const checkTimer = 'payment.check';

export interface StepRequest {
  readonly row: IntentRow;
  readonly name: PaymentTransitionName;
  readonly driver: PaymentDriver;
  /** Guards that the caller has seen to hold. */
  readonly holds?: readonly PaymentGuard[];
  readonly change?: Partial<IntentRow>;
  /** When the gateway is asked next, when the schedule is not to say so. */
  readonly checkAt?: number;
}

export interface StepTaken {
  readonly row: IntentRow;
  readonly audit: readonly AuditNote[];
  readonly events: readonly EventNote[];
}

/** Wakes the payer's devices. */
export const liveEvent = ({ userId }: Pick<IntentRow, 'userId'>): EventNote => ({
  topic: 'payments.changed',
  userId,
  payload: {},
});

/** Stores a payment with its next question to the gateway. */
export async function storeIntent(tx: WriteTx, row: IntentRow, now: number): Promise<void> {
  await updateIntent(tx, row);
  await cancelTimers(tx, { kinds: [checkTimer], subjectId: row.id });
  if (row.nextCheckAt !== null) {
    await scheduleTimer(tx, { kind: checkTimer, subjectId: row.id, dueAt: row.nextCheckAt, now });
  }
}

/**
 * Takes one step of the process of a payment; nothing else changes its state. Throws when the process knows no such step:
 * callers look at the state first, so that is a mistake of ours.
 */
export async function takeStep(ctx: Context, tx: WriteTx, request: StepRequest): Promise<StepTaken> {
  const { row: before, name, driver, holds = [], change = {}, checkAt } = request;
  const now = ctx.clock.now();
  const transition = findPaymentTransition(name, before.state, driver);
  if (!transition) throw new Error(`A payment that is ${before.state} knows no ${name} by ${driver}`);
  if (transition.guard !== undefined && !holds.includes(transition.guard)) {
    throw new Error(`The payment ${before.id} cannot ${name}: ${transition.guard} does not hold`);
  }
  const after = {
    ...before,
    ...change,
    state: transition.to,
    stateSince: now,
    version: before.version + 1,
    updatedAt: now,
  };
  const row = { ...after, nextCheckAt: checkAt ?? nextCheckAt(after, now) };
  await storeIntent(tx, row, now);
  const actorId = driver === 'admin' && ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  await insertStep(tx, { intentId: row.id, version: row.version, name, driver, actorId, state: row.state, at: now });
  return {
    row,
    audit: [{ action: `payment.${name}`, subjectId: row.id, details: { driver, state: row.state } }],
    events: [liveEvent(row)],
  };
}
