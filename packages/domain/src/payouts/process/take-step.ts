import {
  findWithdrawalTransition,
  type WithdrawalDriver,
  withdrawalStateNames,
  type WithdrawalTransitionName,
} from '@rentreel/contracts/payouts';
import type { WriteTx } from '@rentreel/db';
import { type AuditNote, type Context, DomainError, type EventNote } from '../../kernel/index.ts';
import type { WithdrawalRow } from '../withdrawals/withdrawal-row.ts';
import { insertStep, updateWithdrawal } from '../withdrawals/withdrawals-repository.ts';
import { moveWithdrawalMoney } from './move-withdrawal-money.ts';
import { tellOwner } from './tell-owner.ts';
import { guardFault } from './withdrawal-rules.ts';
import { resetWithdrawalTimers } from './withdrawal-timers.ts';

/** What a step changes besides the state. */
export type StepChange = Partial<
  Pick<WithdrawalRow, 'endorsedBy' | 'providerReference' | 'reason' | 'givenUp' | 'paidLateAt'>
>;

export interface StepRequest {
  readonly row: WithdrawalRow;
  readonly name: WithdrawalTransitionName;
  readonly driver: WithdrawalDriver;
  readonly change?: StepChange;
  readonly note?: string;
}

/** The withdrawal after the step, the record of the deed, and whom it is told to. */
export interface StepTaken {
  readonly row: WithdrawalRow;
  readonly audit: readonly AuditNote[];
  readonly events: readonly EventNote[];
}

/** The worker sends what was cleared. */
const work = ({ id, state }: WithdrawalRow): EventNote[] =>
  state === 'held' ? [{ topic: 'payout.requested', payload: { paymentId: id } }] : [];

/**
 * Takes one step of the process of a withdrawal; nothing else changes its state. It must leave the state that the
 * withdrawal is in, be the driver's to take (`payouts.wrong_state`), and its guard must hold. Money, payment, timers and
 * notices follow the state.
 */
export async function takeStep(ctx: Context, tx: WriteTx, request: StepRequest): Promise<StepTaken> {
  const { row: before, name, driver, change = {}, note = '' } = request;
  const now = ctx.clock.now();
  const transition = findWithdrawalTransition(name, before.state, driver);
  if (!transition) throw new DomainError('payouts.wrong_state', { state: withdrawalStateNames[before.state] });
  const actorId = ctx.actor.kind === 'user' && (driver === 'owner' || driver === 'admin') ? ctx.actor.userId : null;
  const fault = guardFault(transition, { row: before, actorId, now });
  if (fault) throw fault;

  const { to: state, money } = transition;
  const stateSince = state === before.state ? before.stateSince : now;
  const row = { ...before, ...change, state, stateSince, version: before.version + 1 };
  await updateWithdrawal(tx, row);
  const { id: withdrawalId, version } = row;
  await insertStep(tx, { withdrawalId, version, name, driver, actorId, state, note, at: now });
  if (money) await moveWithdrawalMoney(ctx, tx, { row, money });
  await resetWithdrawalTimers(tx, row, now);
  return {
    row,
    audit: [{ action: `withdrawal.${name}`, subjectId: withdrawalId, details: { driver, state, note } }],
    events: [...(await tellOwner(tx, { name, row, note, now })), ...work(row)],
  };
}

/** Takes several steps after one another, as one change. */
export async function takeSteps(
  ctx: Context,
  tx: WriteTx,
  { row, steps }: { readonly row: WithdrawalRow; readonly steps: readonly Omit<StepRequest, 'row'>[] },
): Promise<StepTaken> {
  let taken: StepTaken = { row, audit: [], events: [] };
  for (const step of steps) {
    const next = await takeStep(ctx, tx, { ...step, row: taken.row });
    taken = {
      row: next.row,
      audit: [...taken.audit, ...next.audit],
      events: [...taken.events, ...next.events],
    };
  }
  return taken;
}
