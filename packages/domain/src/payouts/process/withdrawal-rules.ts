import {
  findWithdrawalTransition,
  payoutLimits,
  type WithdrawalGuard,
  withdrawalStateNames,
  type WithdrawalTransition,
  withdrawalTransitionNames,
  type WithdrawalTransitionName,
} from '@rentreel/contracts/payouts';
import { DomainError } from '../../kernel/index.ts';
import type { WithdrawalRow } from '../withdrawals/withdrawal-row.ts';

export type GuardedRow = Pick<
  WithdrawalRow,
  'state' | 'stateSince' | 'approvalsNeeded' | 'endorsedBy' | 'givenUp' | 'paidLateAt'
>;

export interface GuardedStep {
  readonly row: GuardedRow;
  /** Who drives it; null for the bank and the server. */
  readonly actorId: string | null;
  readonly now: number;
}

const wrongState = ({ row }: GuardedStep) =>
  new DomainError('payouts.wrong_state', { state: withdrawalStateNames[row.state] });

/** Whether this is the approval after which there are enough, and by whom the other was given. */
function lastApproval(step: GuardedStep): DomainError | undefined {
  const { approvalsNeeded, endorsedBy } = step.row;
  if (approvalsNeeded === 1) return undefined;
  if (approvalsNeeded === 0 || endorsedBy === null) return wrongState(step);
  return endorsedBy === step.actorId ? new DomainError('payouts.second_person') : undefined;
}

const holdsOr = (holds: (step: GuardedStep) => boolean) => (step: GuardedStep) =>
  holds(step) ? undefined : wrongState(step);

const checks: Readonly<Record<WithdrawalGuard, (step: GuardedStep) => DomainError | undefined>> = {
  needs_none: holdsOr(({ row }) => row.approvalsNeeded === 0),
  first_of_two: holdsOr(({ row }) => row.approvalsNeeded === 2 && row.endorsedBy === null),
  last_approval: lastApproval,
  stuck: holdsOr(({ row, now }) => now >= row.stateSince + payoutLimits.stuckMs),
  given_up: holdsOr(({ row }) => row.givenUp && row.paidLateAt === null),
};

/** Why the guard of a transition does not hold now; undefined when it does. */
export function guardFault({ guard }: Pick<WithdrawalTransition, 'guard'>, step: GuardedStep): DomainError | undefined {
  return guard && checks[guard](step);
}

/** What an administrator may do now with a withdrawal; nothing with their own. */
export function allowedToAdmin(
  row: GuardedRow & Pick<WithdrawalRow, 'userId'>,
  actorId: string,
  now: number,
): WithdrawalTransitionName[] {
  if (row.userId === actorId) return [];
  return withdrawalTransitionNames.filter((name) => {
    const transition = findWithdrawalTransition(name, row.state, 'admin');
    return transition !== undefined && guardFault(transition, { row, actorId, now }) === undefined;
  });
}
