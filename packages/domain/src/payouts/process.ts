import type { Id } from '@rentreel/contracts/ids';
import type { NotificationContent } from '@rentreel/contracts/notifications';
import {
  type WithdrawalGuard,
  type WithdrawalTransitionName,
  payoutLimits,
  withdrawalDueAt,
  withdrawalProcess,
} from '@rentreel/contracts/payouts';
import type { SpecOf } from '@rentreel/contracts/process';
import type { WriteTx } from '@rentreel/db';
import {
  DomainError,
  type ProcessHooks,
  type Step,
  type StepRequest,
  type UnitOfWork,
  step,
  webhookEvents,
} from '../kernel/index.ts';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import { moveWithdrawalMoney } from './books.ts';
import { accountLabel } from './dto.ts';
import { type WithdrawalRow, findBankAccount, insertStep, updateWithdrawal } from './repository.ts';

type Spec = SpecOf<typeof withdrawalProcess>;
export type WithdrawalStep = StepRequest<Spec, WithdrawalRow>;

const hooks: ProcessHooks<Spec, WithdrawalRow> = {
  process: withdrawalProcess,
  wrongState,
  automatic: ['bank', 'system'],
  guard: (uow, { row, actorId }, name) => guardFault(name, { row, actorId, now: uow.now }),
  effect: async (uow, { row }, effect) => {
    await moveWithdrawalMoney(uow, row, effect);
    return undefined;
  },
  store: (uow, row) => updateWithdrawal(uow.tx, row),
  addHistory: (uow, { id: withdrawalId }, entry) => insertStep(uow.tx, { withdrawalId, ...entry }),
  resetTimers: (uow, row) => resetTimers(uow.tx, row, uow.now),
  details: ({ request: { note = '' } }) => ({ note }),
  after: async (uow, taken) => {
    await notifyOwner(uow, taken);
    uow.emit(...programEvents(taken.row, uow.now));
    // The worker sends the cleared withdrawal.
    const { id: paymentId, state } = taken.row;
    if (state === 'held') uow.emit({ topic: 'payout.requested', payload: { paymentId } });
  },
};

/**
 * Takes one step of a withdrawal; nothing else changes its state. Moves money, ends the payment, resets timers and sends
 * notifications accordingly. Throws payouts.wrong_state and what its guards throw.
 */
export const takeStep = (uow: UnitOfWork, row: WithdrawalRow, request: WithdrawalStep): Promise<WithdrawalRow> =>
  step(uow, hooks, { before: row, request });

/** Takes several steps in order. */
export async function takeSteps(
  uow: UnitOfWork,
  row: WithdrawalRow,
  requests: readonly WithdrawalStep[],
): Promise<WithdrawalRow> {
  let current = row;
  for (const request of requests) current = await takeStep(uow, current, request);
  return current;
}

function wrongState({ state }: Pick<WithdrawalRow, 'state'>): DomainError {
  return new DomainError('payouts.wrong_state', { state: withdrawalProcess.label(state) });
}

type GuardedRow = Pick<
  WithdrawalRow,
  'state' | 'stateSince' | 'approvalsNeeded' | 'endorsedBy' | 'givenUp' | 'paidLateAt'
>;

interface GuardedStep {
  readonly row: GuardedRow;
  /** The user who takes the step; null for the bank and the server. */
  readonly actorId: Id<'usr'> | null;
  readonly now: number;
}

/** Holds when this approval completes the required number and the earlier one came from another person. */
function lastApproval({ row, actorId }: GuardedStep): DomainError | undefined {
  if (row.approvalsNeeded === 1) return undefined;
  if (row.approvalsNeeded === 0 || row.endorsedBy === null) return wrongState(row);
  return row.endorsedBy === actorId ? new DomainError('payouts.second_person') : undefined;
}

const requireThat = (holds: (guarded: GuardedStep) => boolean) => (guarded: GuardedStep) =>
  holds(guarded) ? undefined : wrongState(guarded.row);

const guards: Readonly<Record<WithdrawalGuard, (guarded: GuardedStep) => DomainError | undefined>> = {
  needs_none: requireThat(({ row }) => row.approvalsNeeded === 0),
  first_of_two: requireThat(({ row }) => row.approvalsNeeded === 2 && row.endorsedBy === null),
  last_approval: lastApproval,
  stuck: requireThat(({ row, now }) => now >= row.stateSince + payoutLimits.stuckMs),
  given_up: requireThat(({ row }) => row.givenUp && row.paidLateAt === null),
};

/** Returns why a guard does not hold now; undefined when it does. */
export const guardFault = (name: WithdrawalGuard, guarded: GuardedStep): DomainError | undefined =>
  guards[name](guarded);

/** Returns the transitions an administrator may take now on a withdrawal; none on their own. */
export function allowedToAdmin(
  row: GuardedRow & Pick<WithdrawalRow, 'userId'>,
  actorId: Id<'usr'>,
  now: number,
): WithdrawalTransitionName[] {
  if (row.userId === actorId) return [];
  return withdrawalProcess
    .from(row.state, 'admin')
    .filter((transition) => transition.guards.every((name) => !guardFault(name, { row, actorId, now })))
    .map(({ name }) => name);
}

/** Timer that queries the bank about a pending transfer. */
export const askTimer = 'payout.ask';
/** Timer that gives up a transfer that the bank has not ended in time. */
export const giveUpTimer = 'payout.give_up';
/** Timer that checks a paid transfer again. */
export const recheckTimer = 'payout.recheck';

const kinds = [askTimer, giveUpTimer, recheckTimer];

async function resetTimers(tx: WriteTx, row: WithdrawalRow, now: number): Promise<void> {
  const subjectId = row.id;
  await cancelTimers(tx, { kinds, subjectId });
  const dueAt = withdrawalDueAt(row.state, row.stateSince);
  if (dueAt !== null) {
    await scheduleTimer(tx, { kind: giveUpTimer, subjectId, dueAt, now });
    await scheduleTimer(tx, { kind: askTimer, subjectId, dueAt: now + payoutLimits.askEveryMs, now });
  }
  // The simulator returns no transfers.
  if (row.state === 'paid' && row.bankAccountId !== null) {
    await scheduleTimer(tx, { kind: recheckTimer, subjectId, dueAt: now + payoutLimits.recheckMs, now });
  }
}

/**
 * Schedules the next query of the bank with a new timer, because the one that fired is deleted when its work is done.
 */
export async function askAgainLater(tx: WriteTx, subjectId: string, now: number): Promise<void> {
  await cancelTimers(tx, { kinds: [askTimer], subjectId });
  await scheduleTimer(tx, { kind: askTimer, subjectId, dueAt: now + payoutLimits.askEveryMs, now });
}

type StepTaken = Step<Spec, WithdrawalRow>;

function noticeOf({ row, request }: StepTaken, account: string | undefined): NotificationContent | undefined {
  const { id, userId, amountKobo } = row;
  const { name, note = '' } = request;
  const key = `${id}:${row.version}`;
  switch (name) {
    case 'pay':
      // A payout to the simulator needs no notification.
      return account === undefined
        ? undefined
        : { userId, kind: 'wallet.payout_paid', facts: { amountKobo, account }, key };
    case 'decline':
      return { userId, kind: 'wallet.payout_declined', facts: { amountKobo, reason: note }, key };
    case 'return_failed':
      return { userId, kind: 'wallet.payout_failed', facts: { amountKobo }, key: `${id}:failed` };
    case 'return_reversed':
      return { userId, kind: 'wallet.payout_reversed', facts: { amountKobo, account: account ?? 'Your bank' }, key };
    default:
      return undefined;
  }
}

const topicOf: Partial<Record<WithdrawalRow['state'], 'payout.paid' | 'payout.returned'>> = {
  paid: 'payout.paid',
  returned: 'payout.returned',
  cancelled: 'payout.returned',
};

/** Sends a step to the owner's webhooks. */
function programEvents({ id, userId, amountKobo, state }: WithdrawalRow, at: number) {
  const data = { paymentId: id, amountKobo, state };
  return webhookEvents(topicOf[state] ?? 'payout.changed', { to: { owner: userId }, at, data });
}

/** Notifies the owner of a step that someone else took, and refreshes their devices. */
async function notifyOwner(uow: UnitOfWork, taken: StepTaken): Promise<void> {
  const { bankAccountId, userId } = taken.row;
  const account = bankAccountId === null ? undefined : await findBankAccount(uow.tx, bankAccountId);
  const notice = noticeOf(taken, account && accountLabel(account));
  uow.emit({ topic: 'payouts.changed', userId, payload: {} });
  if (notice) uow.notify(notice);
}
