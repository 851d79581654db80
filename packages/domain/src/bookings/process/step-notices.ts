import type { Notice } from '@rentreel/contracts/notifications';
import { dueAtOf } from '../booking-due.ts';
import { endOfDay } from '../booking-times.ts';
import { type BookingKind, bookingNotice, type MoreFacts, type NoticeReader } from './booking-notice.ts';
import { saidOfStep } from './said-of-step.ts';
import { type StepName, stepWords } from './step-words.ts';

/** What the last offer comes to, in kobo. */
export interface OfferSums {
  readonly totalKobo: number;
  readonly firstPaymentKobo: number;
}

type Telling = (reader: NoticeReader, sums: OfferSums, name: StepName) => Notice | undefined;

const tell =
  <K extends BookingKind>(kind: K, more: (...asked: Parameters<Telling>) => MoreFacts<K>): Telling =>
  (...asked) =>
    bookingNotice(asked[0], { kind, more: more(...asked) });

const plain = tell<
  'booking.applied' | 'booking.accepted' | 'booking.declined' | 'booking.expired' | 'booking.cancelled'
>;
const nothing = () => ({});
const due = ({ row }: NoticeReader) => ({ dueAt: dueAtOf(row) });
const said: Telling = tell('booking.step', ({ row }, _sums, name) => ({ words: saidOfStep(name, row) }));
const renewal: Telling = tell('booking.renewal', (_reader, _sums, name) => ({ words: stepWords[name] }));
const claim: Telling = tell('booking.claim', (_reader, _sums, name) => ({ words: stepWords[name] }));
const cancelled: Telling = plain('booking.cancelled', nothing);
const offered: Telling = tell('booking.offered', (reader, { totalKobo }) => ({
  ...due(reader),
  amountKobo: totalKobo,
}));
const accepted: Telling = plain('booking.accepted', nothing);
const toPay = tell('booking.payment_due', (reader, { firstPaymentKobo }) => ({
  ...due(reader),
  amountKobo: firstPaymentKobo,
}));

/** The tenant hears what to pay, the landlord that it is signed. */
const payable: Telling = (...asked) => (asked[0].side === 'tenant' ? toPay : said)(...asked);

/** What is told of each step; disputes tell of themselves, and so does money that came into a wallet. */
const tellings: Partial<Record<StepName, Telling>> = {
  apply: plain('booking.applied', nothing),
  shortlist: said,
  offer: offered,
  offer_again: offered,
  counter: tell('booking.countered', (reader, { totalKobo }) => ({ ...due(reader), amountKobo: totalKobo })),
  accept: accepted,
  accept_counter: accepted,
  decline: plain('booking.declined', nothing),
  withdraw: cancelled,
  expire: plain('booking.expired', nothing),
  sign: tell('booking.sign', due),
  sign_last: payable,
  extend_payment: payable,
  fund: tell('booking.funded', (_reader, { firstPaymentKobo }) => ({ amountKobo: firstPaymentKobo })),
  call_off: cancelled,
  cool_off: cancelled,
  cancel_by_tenant: cancelled,
  cancel_by_landlord: cancelled,
  give_back: cancelled,
  schedule_handover: tell('booking.handover', ({ row }) => ({ at: row.handoverAt ?? row.updatedAt })),
  hand_over: tell('booking.keys', ({ row }) => ({ dueAt: row.checkEndsAt })),
  miss_handover: said,
  ask_more_time: said,
  confirm_move_in: said,
  release: said,
  offer_renewal: renewal,
  accept_renewal: (...asked) => (asked[0].side === 'tenant' ? toPay : renewal)(...asked),
  drop_renewal: renewal,
  fund_renewal: renewal,
  begin_term: renewal,
  give_notice: tell('booking.notice', ({ row }) => ({ at: endOfDay(row.moveOutDay ?? row.endDay ?? 0) - 1 })),
  take_back_notice: said,
  propose_early_end: said,
  accept_early_end: said,
  drop_early_end: said,
  come_to_end: said,
  record_move_out: said,
  close_move_out: said,
  report_overstay: said,
  ask_move_out: said,
  claim_caution: claim,
  accept_claim: claim,
  contest_claim: claim,
  return_caution: said,
};

/** What one of the two hears of a step. */
export function noticesOfStep(reader: NoticeReader, { name }: { readonly name: StepName }, sums: OfferSums): Notice[] {
  const notice = tellings[name]?.(reader, sums, name);
  return notice ? [notice] : [];
}
