import type { EscrowCase } from '@rentreel/contracts/bookings';
import type { PaymentCase, RefundPart } from '@rentreel/contracts/payments';
import { type PayoutCase, type WithdrawalState, withdrawalStateLabels } from '@rentreel/contracts/payouts';
import { formatDate, formatDateTime, naira } from '@rentreel/values';

/** State labels in the third person. */
const stateNames: Readonly<Record<WithdrawalState, string>> = {
  ...withdrawalStateLabels,
  held: 'Set aside',
  processing: 'With the bank',
  paid: 'Paid',
  returned: 'Back in their wallet',
  cancelled: 'Cancelled, back in their wallet',
};

export const caseState = ({ state }: Pick<PayoutCase, 'state'>): string => stateNames[state];

type Approvals = Pick<PayoutCase, 'state' | 'approvalsNeeded' | 'endorsedBy' | 'mayApprove'>;

/** Returns who must approve a large amount next; undefined when one approval is enough. */
export function approvalLabel({ state, approvalsNeeded, endorsedBy, mayApprove }: Approvals): string | undefined {
  if (state !== 'requested' || approvalsNeeded < 2) return undefined;
  if (endorsedBy === null)
    return 'Two people must approve this: it is a large sum, alone or together with the person’s other withdrawals.';
  const next = mayApprove ? 'Your approval sends it.' : 'Another administrator approves next.';
  return `${endorsedBy} has approved. ${next}`;
}

/** Returns the tone of a withdrawal by its urgency. */
export function caseTone({
  state,
  paidLate,
}: Pick<PayoutCase, 'state' | 'paidLate'>): 'bad' | 'sun' | 'ok' | 'neutral' {
  if (paidLate) return 'bad';
  if (state === 'requested' || state === 'processing') return 'sun';
  return state === 'paid' ? 'ok' : 'neutral';
}

function returningNote({ returningKobo, returnedKobo, amountKobo, person }: PaymentCase): string {
  const what = returningKobo === amountKobo ? 'It' : naira(returningKobo);
  const onItsWay = `${what} is on its way back to ${person.name}.`;
  return returnedKobo > 0 ? `${naira(returnedKobo)} went back; ${onItsWay}` : onItsWay;
}

/** A part that could not be refunded is in the wallet, from where the refund can be repeated. */
function returnedNote({ returnedKobo, refundableKobo, stateSince }: PaymentCase): string {
  const day = formatDate(stateSince);
  return refundableKobo > 0
    ? `${naira(returnedKobo)} went back, the last of it on ${day}; ${naira(refundableKobo)} is in the wallet.`
    : `It went back on ${day}.`;
}

/** Returns amount and progress of a part of a refund. */
export function refundPartLabel({ amountKobo, state, since, reason }: RefundPart): string {
  const day = formatDateTime(since);
  if (state === 'waiting') return `${naira(amountKobo)}: with the provider since ${day}`;
  if (state === 'returned') return `${naira(amountKobo)}: sent back, ${day}`;
  return reason === null
    ? `${naira(amountKobo)}: refused, ${day}. It’s in the wallet`
    : `${naira(amountKobo)}: refused, ${day} (${reason}). It’s in the wallet`;
}

/** States where the money of a payment is and what happens to it. */
export function paymentCaseNote(payment: PaymentCase): string {
  const { state, person, amountKobo, heldKobo, receivedKobo, expiresAt, stored, inParts, refundReason } = payment;
  const why = refundReason === null ? '' : ` Reason: ${refundReason}`;
  if (heldKobo > 0) {
    const missing = naira(amountKobo - heldKobo);
    return `${naira(heldKobo)} is held; ${missing} is missing. What came goes into the wallet of ${person.name} when the rest hasn’t come by ${formatDateTime(expiresAt)}.`;
  }
  if (payment.returningKobo > 0) return `${returningNote(payment)}${why}`;
  if (payment.returnedKobo > 0) return `${returnedNote(payment)}${why}`;
  if (state !== 'settled') return `${naira(receivedKobo)} came, the rest never did, so it is in the wallet.`;
  if (inParts)
    return `${naira(receivedKobo)} came in parts into the wallet. Each part goes back to where it came from.`;
  return stored ? 'It couldn’t go where it was meant to, so it is in the wallet.' : 'It’s in the wallet.';
}

/** States the effect of a refund. */
export const refundHint = ({ person, method, inParts }: PaymentCase): string => {
  const paid = method === 'card' ? 'the card that paid' : 'the bank account that paid';
  const to = inParts ? 'in parts, each to where it came from' : `to ${paid}`;
  return `It leaves the wallet of ${person.name} and goes back ${to}. They’ll be notified.`;
};

type LeavingCase = Pick<EscrowCase, 'leavesAt' | 'hold' | 'state' | 'releaseWaitsFor'>;

/** States when money is released from escrow, or would be without the hold or once the landlord is checked. */
export function leavesLabel({ leavesAt, hold, state, releaseWaitsFor }: LeavingCase): string {
  if (leavesAt === null) return 'Nothing leaves automatically now';
  const at = formatDateTime(leavesAt);
  const waits = releaseWaitsFor.length > 0 && (state === 'handed_over' || state === 'renewed');
  if (waits && !hold) return `Due on ${at}, and leaves once the landlord is checked`;
  return hold ? `When the hold is lifted: ${at}, or at once if that is over` : `Leaves automatically on ${at}`;
}
