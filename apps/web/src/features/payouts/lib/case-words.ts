import { type PayoutCase, type WithdrawalState, withdrawalStateNames } from '@rentreel/contracts/payouts';

/** The words for each state, to somebody whose money it is not. */
const stateNames: Readonly<Record<WithdrawalState, string>> = {
  ...withdrawalStateNames,
  held: 'Set aside',
  processing: 'With the bank',
  paid: 'Paid',
  returned: 'Back in their wallet',
  cancelled: 'Cancelled, back in their wallet',
};

export const caseState = ({ state }: Pick<PayoutCase, 'state'>): string => stateNames[state];

type Approvals = Pick<PayoutCase, 'state' | 'approvalsNeeded' | 'endorsedBy' | 'mayApprove'>;

/** Who approves a large sum next; undefined when one person is enough. */
export function approvalWords({ state, approvalsNeeded, endorsedBy, mayApprove }: Approvals): string | undefined {
  if (state !== 'requested' || approvalsNeeded < 2) return undefined;
  if (endorsedBy === null) return 'Two people approve this: it is a large sum, or with what else they withdrew it is.';
  const next = mayApprove ? 'With your approval it leaves.' : 'Another administrator approves next.';
  return `${endorsedBy} has approved. ${next}`;
}

/** How urgent a withdrawal looks to an administrator. */
export function caseTone({
  state,
  paidLate,
}: Pick<PayoutCase, 'state' | 'paidLate'>): 'bad' | 'sun' | 'ok' | 'neutral' {
  if (paidLate) return 'bad';
  if (state === 'requested' || state === 'processing') return 'sun';
  return state === 'paid' ? 'ok' : 'neutral';
}
