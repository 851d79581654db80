import { type BookingActor, type BookingTransitionName, lapseLabels } from '@rentreel/contracts/bookings';
import { formatNaira, formatWeekdayDate } from '@rentreel/values';
import { type BookingRow, earlyEndIn } from './row.ts';

/** Every entry of a booking's history: the application, then its transitions. */
export type StepName = 'apply' | BookingTransitionName;

/** The label of each step, worded for both readers. */
export const stepLabels: Readonly<Record<StepName, string>> = {
  apply: 'Application to rent',
  shortlist: 'Shortlisted',
  offer: 'Offer made',
  counter: 'Counter-offer made',
  offer_again: 'New offer made',
  accept: 'Offer accepted',
  accept_counter: 'The tenant’s terms accepted',
  decline: 'Application declined',
  withdraw: 'Application withdrawn',
  expire: 'The time ran out',
  sign: 'One of you has signed the agreement',
  sign_last: 'The agreement is signed by both',
  extend_payment: '24 hours more to pay',
  call_off: 'The landlord cancelled the booking',
  fund: 'Paid into escrow',
  cool_off: 'Cancelled within 24 hours of paying',
  cancel_by_tenant: 'Cancelled by the tenant',
  cancel_by_landlord: 'Cancelled by the landlord',
  schedule_handover: 'Handover of the keys agreed',
  hand_over: 'The keys are handed over',
  miss_handover: 'No keys two weeks after the start',
  ask_more_time: '24 hours more to check the home',
  confirm_move_in: 'The tenant has moved in',
  confirm_and_wait: 'All is as agreed; the rent waits until the landlord is checked',
  release: 'The time to check the home is over',
  report_problem: 'The tenant reported a problem',
  open_review: 'RentReel is reviewing the payment',
  give_back: 'The landlord gave the money back',
  resume_before_keys: 'The dispute is over, the handover comes next',
  resume_check: 'The dispute is over, the check goes on',
  rule_end: 'The dispute is over, the booking has ended',
  rule_continue: 'The dispute is over, the tenancy goes on',
  offer_renewal: 'Renewal offered',
  accept_renewal: 'Renewal accepted',
  drop_renewal: 'Renewal declined',
  fund_renewal: 'The renewal is paid',
  begin_term: 'The next term has begun',
  return_renewal: 'The renewal is paid back, as the landlord wasn’t checked in time',
  give_notice: 'Notice given',
  take_back_notice: 'Notice withdrawn',
  propose_early_end: 'An early end of the tenancy proposed',
  accept_early_end: 'Both agree to end the tenancy early',
  drop_early_end: 'Early end of the tenancy declined',
  come_to_end: 'The tenancy is over',
  record_move_out: 'The tenant has moved out',
  close_move_out: 'Move-out recorded automatically, as neither side objected for two weeks',
  report_overstay: 'The landlord says that the tenant still lives there',
  ask_move_out: 'Is the home empty by now? Then record the move-out',
  claim_caution: 'A claim on the caution fee',
  return_caution: 'The caution fee goes back to the tenant',
  accept_claim: 'The claim is accepted',
  contest_claim: 'The claim is contested',
  rule_caution: 'The dispute is over, the caution fee is paid out',
};

const ofEarlyEnd: ReadonlySet<StepName> = new Set(['propose_early_end', 'accept_early_end']);

/** A completed step, as far as its label depends on it. */
export interface LabelledStep {
  readonly name: StepName;
  readonly actor: BookingActor;
  readonly before: Pick<BookingRow, 'state' | 'earlyEnd'>;
  readonly row: Pick<BookingRow, 'earlyEnd'>;
  /** True for the end of a tenancy without a deposit. */
  readonly withoutDeposit?: boolean;
}

const lapses: ReadonlySet<StepName> = new Set(['expire', 'drop_renewal', 'drop_early_end', 'contest_claim']);

/** Returns the label of a step that lapsed without an answer, or that withdraws what its own side offered. */
function lapseLabelOf({ name, actor, before }: LabelledStep): string | undefined {
  if (!lapses.has(name)) return undefined;
  if (actor === 'system') return lapseLabels[before.state];
  if (name === 'drop_renewal' && actor === 'landlord') return 'Offer to renew withdrawn';
  const isOwnProposal = name === 'drop_early_end' && actor === earlyEndIn(before)?.by;
  return isOwnProposal ? 'Proposal to end the tenancy early withdrawn' : undefined;
}

/** Returns the label of a declined application that was withdrawn as an offer, or closed with the listing. */
function declineLabelOf({ name, actor, before }: LabelledStep): string | undefined {
  if (name !== 'decline') return undefined;
  if (actor === 'system') return 'Application closed';
  return before.state === 'offered' ? 'Offer withdrawn' : undefined;
}

/** Returns the label of a step; for an early end with its day and the refund. */
export function stepLabelOf(taken: LabelledStep): string {
  const { name, row, withoutDeposit = false } = taken;
  if (withoutDeposit) return 'The tenancy is closed; there was no caution fee to return';
  const end = ofEarlyEnd.has(name) ? earlyEndIn(row) : undefined;
  if (!end) return lapseLabelOf(taken) ?? declineLabelOf(taken) ?? stepLabels[name];
  const back = end.refundKobo > 0 ? `${formatNaira(end.refundKobo)} of the rent back` : 'no rent back';
  return `${stepLabels[name]}: ${formatWeekdayDate(end.moveOutDay)}, ${back}`;
}
