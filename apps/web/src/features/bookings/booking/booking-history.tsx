import { type Booking, type BookingStep, lapseLabels } from '@rentreel/contracts/bookings';
import { Timeline } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';

/** Everything that was done, and by whom. */
export function BookingHistory({ booking }: { booking: Booking }) {
  const { steps } = booking;
  const entries = steps.map((step, index) => ({
    key: `${step.name} ${step.by} ${step.at}`,
    text: stepLabel(step, booking, steps[index - 1]),
    note: step.note,
    at: formatDateTime(step.at),
  }));
  return <Timeline title="Full history" entries={entries} />;
}

const actions: Readonly<Record<BookingStep['name'], string>> = {
  apply: 'applied for the home',
  shortlist: 'added the application to the shortlist',
  offer: 'made an offer',
  counter: 'made a counter-offer',
  offer_again: 'made a new offer',
  accept: 'accepted the offer',
  accept_counter: 'accepted the proposed terms',
  decline: 'declined',
  withdraw: 'withdrew the application',
  expire: 'let it expire without an answer',
  sign: 'signed the agreement',
  sign_last: 'signed the agreement',
  extend_payment: 'gave more time for the payment',
  call_off: 'cancelled the booking',
  fund: 'paid into escrow',
  cool_off: 'cancelled within 24 hours of paying',
  cancel_by_tenant: 'cancelled',
  cancel_by_landlord: 'cancelled',
  schedule_handover: 'set the time for the keys',
  hand_over: 'recorded the handover of the keys',
  miss_handover: 'opened a dispute, as no keys were handed over',
  ask_more_time: 'took 24 more hours for the check',
  confirm_move_in: 'found everything as agreed and released the money',
  confirm_and_wait: 'found everything as agreed; the rent waits until the landlord is checked',
  release: 'released the money, as the time for the check was over',
  report_problem: 'reported a problem',
  open_review: 'opened a review of the payment',
  give_back: 'gave everything back',
  resume_before_keys: 'resumed the booking after the dispute',
  resume_check: 'resumed the check after the dispute',
  rule_end: 'ended the booking after the dispute',
  rule_continue: 'began the tenancy after the dispute',
  offer_renewal: 'offered to renew',
  accept_renewal: 'accepted the renewal',
  drop_renewal: 'declined the renewal',
  fund_renewal: 'paid the next term into escrow',
  begin_term: 'began the next term and released its rent',
  return_renewal: 'ended the renewal, and its payment went back to the tenant',
  give_notice: 'gave notice',
  take_back_notice: 'withdrew the notice',
  propose_early_end: 'proposed to end the tenancy early',
  accept_early_end: 'agreed to end the tenancy early',
  drop_early_end: 'withdrew the proposal to end early',
  come_to_end: 'noted that the term has ended',
  record_move_out: 'recorded the move-out',
  close_move_out: 'recorded the move-out, as neither side objected',
  report_overstay: 'reported that the tenant still lives there',
  ask_move_out: 'asked again whether the tenant has moved out',
  claim_caution: 'claimed part of the caution fee',
  return_caution: 'returned the caution fee',
  accept_claim: 'agreed to the claim on the caution fee',
  contest_claim: 'contested the claim',
  rule_caution: 'paid out the caution fee after the dispute',
};

const lapses: ReadonlySet<BookingStep['name']> = new Set(['expire', 'drop_renewal', 'drop_early_end', 'contest_claim']);

const payments: ReadonlySet<BookingStep['name']> = new Set(['fund', 'fund_renewal']);

/** The server records a payment by card or transfer, which the tenant made. */
const actorOf = ({ name, by }: BookingStep) => (by === 'system' && payments.has(name) ? 'tenant' : by);

type Wording = (step: BookingStep, previous: BookingStep | undefined) => string | undefined;

/** What a side does differently with its own offer and with that of the other side, and the server with an application. */
const wordings: Partial<Record<BookingStep['name'], Wording>> = {
  decline: ({ by }, previous) => {
    if (by === 'system') return 'closed the application';
    return previous?.state === 'offered' ? 'withdrew the offer' : undefined;
  },
  drop_renewal: ({ by }) => (by === 'landlord' ? 'withdrew the offer to renew' : undefined),
  drop_early_end: ({ by }, previous) => (previous?.by === by ? undefined : 'declined the proposal to end early'),
};

/**
 * Describes a step after the previous one: "You made an offer", "Tunde Bello applied for the home", "RentReel released the
 * money …", "The renewal wasn’t paid in time".
 */
export function stepLabel(
  step: BookingStep,
  { side, other }: Pick<Booking, 'side' | 'other'>,
  previous?: BookingStep,
): string {
  const { name, by } = step;
  const lapsed = by === 'system' && previous && lapses.has(name) ? lapseLabels[previous.state] : undefined;
  if (lapsed !== undefined) return lapsed;
  const actor = actorOf(step);
  const who = actor === side ? 'You' : actor === 'tenant' || actor === 'landlord' ? other.name : 'RentReel';
  return `${who} ${wordings[name]?.(step, previous) ?? actions[name]}`;
}
