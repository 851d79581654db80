import {
  type BookingActor,
  type BookingSide,
  type BookingState,
  bookingEndReason,
  lapseLabels,
  lockingStates,
  reservingStates,
} from '@rentreel/contracts/bookings';
import type {
  BookingFacts,
  NotificationContent,
  NotificationFacts,
  NotificationKind,
} from '@rentreel/contracts/notifications';
import { asLagosDay, endOfDay, type Kobo, subtractKobo, zeroKobo } from '@rentreel/values';
import type { OutboxEvent, UnitOfWork } from '../kernel/index.ts';
import { storeCard } from '../messages/index.ts';
import { fallbackName } from '../people/index.ts';
import { findOfferTerms } from './agreements-repository.ts';
import { dueAtOf } from './deadlines.ts';
import { notifyOwner } from './escrow/owner-notices.ts';
import type { Payout } from './escrow/repository.ts';
import { namesOf } from './policy.ts';
import { programEvents, topicOf } from './program-events.ts';
import { type BookingRow, claimedKobo, earlyEndIn, offerToPay, otherSide, personOn } from './row.ts';
import { actorIn } from './rules.ts';
import { type StepName, stepLabelOf } from './step-labels.ts';

/** A person who is notified of a booking, and the booking's title. */
export interface NoticeReader {
  readonly row: BookingRow;
  /** The title of the listing. */
  readonly title: string;
  readonly side: BookingSide;
  readonly names: ReadonlyMap<string, string>;
}

type BookingKind = Extract<NotificationKind, `booking.${string}`>;

/** The facts of a kind that are not in BookingFacts. */
type MoreFacts<K extends BookingKind> = Omit<NotificationFacts[K], keyof BookingFacts>;

interface NoticeOf<K extends BookingKind> {
  readonly kind: K;
  readonly more: MoreFacts<K>;
  /** Suffix of the key that distinguishes several notifications about one version of a booking. */
  readonly mark?: string;
}

/** Builds a notification in the booking's thread. Its key delivers each version and mark once per person. */
export function bookingNotice<K extends BookingKind>(
  { row, title, side, names }: NoticeReader,
  { kind, more, mark = 'step' }: NoticeOf<K>,
): NotificationContent {
  const facts: BookingFacts = {
    listingId: row.listingId,
    home: title,
    bookingId: row.id,
    other: names.get(personOn(row, otherSide(side))) ?? fallbackName,
  };
  const key = `${row.id}:${row.version}:${mark}:${side}`;
  const content = { userId: personOn(row, side), kind, facts: { ...facts, ...more }, key, thread: `booking:${row.id}` };
  // Safe: `more` has the facts of the kind that are not in BookingFacts.
  return content as unknown as NotificationContent;
}

/** The sums of the last offer, in kobo. */
interface OfferSums {
  readonly totalKobo: Kobo;
  readonly firstPaymentKobo: Kobo;
}

type NoticeMaker = (reader: NoticeReader, sums: OfferSums, taken: TakenStep) => NotificationContent | undefined;

const makeNotice =
  <K extends BookingKind>(kind: K, more: (...asked: Parameters<NoticeMaker>) => MoreFacts<K>): NoticeMaker =>
  (...asked) =>
    bookingNotice(asked[0], { kind, more: more(...asked) });

const plain = makeNotice<'booking.applied' | 'booking.accepted'>;
const nothing = () => ({});
const due = ({ row }: NoticeReader) => ({ dueAt: dueAtOf(row) });
const stepNotice: NoticeMaker = makeNotice('booking.step', (_reader, _sums, taken) => ({ words: stepLabelOf(taken) }));
const renewal: NoticeMaker = makeNotice('booking.renewal', (_reader, _sums, taken) => ({ words: stepLabelOf(taken) }));
const claim: NoticeMaker = makeNotice('booking.claim', (_reader, _sums, taken) => ({ words: stepLabelOf(taken) }));
const claimed: NoticeMaker = makeNotice('booking.claim', (reader, _sums, taken) => ({
  ...due(reader),
  words: stepLabelOf(taken),
  amountKobo: claimedKobo(reader.row),
}));

/** What comes next in a renewal that was offered, accepted or paid, with its amount. */
const renewalMoney = (next: NonNullable<NotificationFacts['booking.renewal']['next']>): NoticeMaker =>
  makeNotice('booking.renewal', (reader, { totalKobo, firstPaymentKobo }, taken) => ({
    ...due(reader),
    words: stepLabelOf(taken),
    amountKobo: next === 'answer' ? totalKobo : firstPaymentKobo,
    next,
  }));

/** Returns why a side ended the booking; empty without a reason that explains anything. */
const reasonIn = ({ row: { reason } }: NoticeReader): { readonly reason?: string } => {
  const label = bookingEndReason(reason);
  return label === undefined ? {} : { reason: label };
};

const reserved: ReadonlySet<BookingState> = new Set([...reservingStates, ...lockingStates]);
const isListedAgain = ({ before }: TakenStep) => reserved.has(before.state);

const expired = makeNotice('booking.expired', (_reader, _sums, taken) => {
  const words = lapseLabels[taken.before.state];
  return { ...(words !== undefined && { words }), isListedAgain: isListedAgain(taken) };
});

/** What the other side did, after their name. */
const ending = (words: string): NoticeMaker =>
  makeNotice('booking.cancelled', (reader, _sums, taken) => ({
    ...reasonIn(reader),
    words,
    isListedAgain: isListedAgain(taken),
  }));
const cancelled = ending('cancelled the booking');
const withdrawn: NoticeMaker = (...asked) =>
  ending(isListedAgain(asked[2]) ? 'withdrew from the booking' : 'withdrew the application')(...asked);

const declined = makeNotice('booking.declined', reasonIn);
const withdrawnOffer = ending('withdrew the offer');
const closed = makeNotice('booking.expired', ({ row }) => ({
  words: bookingEndReason(row.reason) ?? 'Application closed',
}));

/** Informs the tenant that the landlord declined or withdrew the offer, or that the server closed the application. */
const declinedNotice: NoticeMaker = (...asked) => {
  const [{ side }, , { actor, before }] = asked;
  if (side === 'landlord') return undefined;
  if (actor === 'system') return closed(...asked);
  return (before.state === 'offered' ? withdrawnOffer : declined)(...asked);
};
const offered: NoticeMaker = makeNotice('booking.offered', (reader, { totalKobo }) => ({
  ...due(reader),
  amountKobo: totalKobo,
}));
const accepted: NoticeMaker = plain('booking.accepted', nothing);
const toPay = makeNotice('booking.payment_due', (reader, { firstPaymentKobo }) => ({
  ...due(reader),
  amountKobo: firstPaymentKobo,
}));

/** Asks the tenant to pay; informs the landlord of the signature. */
const payableNotice: NoticeMaker = (...asked) => (asked[0].side === 'tenant' ? toPay : stepNotice)(...asked);

/** The notification of each step. Steps of disputes have none: the disputes module sends them. */
const noticeMakers: Partial<Record<StepName, NoticeMaker>> = {
  apply: plain('booking.applied', nothing),
  shortlist: stepNotice,
  offer: offered,
  offer_again: offered,
  counter: makeNotice('booking.countered', (reader, { totalKobo }) => ({ ...due(reader), amountKobo: totalKobo })),
  accept: accepted,
  accept_counter: accepted,
  decline: declinedNotice,
  withdraw: withdrawn,
  expire: expired,
  sign: makeNotice('booking.sign', due),
  sign_last: payableNotice,
  extend_payment: payableNotice,
  fund: makeNotice('booking.funded', (_reader, { firstPaymentKobo }) => ({ amountKobo: firstPaymentKobo })),
  call_off: cancelled,
  cool_off: cancelled,
  cancel_by_tenant: cancelled,
  cancel_by_landlord: cancelled,
  give_back: ending('gave the money back'),
  schedule_handover: makeNotice('booking.handover', ({ row }) => ({ at: row.handoverAt ?? row.updatedAt })),
  hand_over: makeNotice('booking.keys', ({ row, side }) => ({ dueAt: row.checkEndsAt, isTenant: side === 'tenant' })),
  miss_handover: stepNotice,
  ask_more_time: stepNotice,
  confirm_move_in: stepNotice,
  confirm_and_wait: stepNotice,
  release: stepNotice,
  offer_renewal: renewalMoney('answer'),
  accept_renewal: renewalMoney('payment'),
  drop_renewal: renewal,
  fund_renewal: renewalMoney('term'),
  begin_term: renewal,
  return_renewal: renewal,
  give_notice: makeNotice('booking.notice', ({ row }) => ({
    at: endOfDay(asLagosDay(row.moveOutDay ?? row.endDay ?? 0)) - 1,
  })),
  take_back_notice: stepNotice,
  propose_early_end: stepNotice,
  accept_early_end: stepNotice,
  drop_early_end: stepNotice,
  come_to_end: stepNotice,
  record_move_out: stepNotice,
  close_move_out: stepNotice,
  report_overstay: stepNotice,
  ask_move_out: stepNotice,
  claim_caution: claimed,
  accept_claim: claim,
  contest_claim: claim,
  return_caution: stepNotice,
};

/** A completed step, as input for notifications. */
interface TakenStep {
  readonly name: StepName;
  /** Before the step; for the application itself as after it. */
  readonly before: BookingRow;
  readonly actor: BookingActor;
  /** After the step. */
  readonly row: BookingRow;
  /** The title of the listing. */
  readonly title: string;
  readonly note: string;
  readonly withoutDeposit?: boolean;
}

const sides: readonly BookingSide[] = ['tenant', 'landlord'];

const sideOf = (actor: BookingActor): BookingSide | null => (actor === 'tenant' || actor === 'landlord' ? actor : null);

/** Returns the side that did not make the step; both when the server or an administrator did. */
function recipientsOf({ actor }: TakenStep): readonly BookingSide[] {
  const side = sideOf(actor);
  return side === null ? sides : [otherSide(side)];
}

/** Returns events that make the open devices of both people refetch the booking. */
export const changedEvents = ({ tenantId, landlordId }: Pick<BookingRow, 'tenantId' | 'landlordId'>): OutboxEvent[] =>
  [tenantId, landlordId].map((userId) => ({ topic: 'bookings.changed', userId, payload: {} }));

async function sumsOf({ tx }: UnitOfWork, row: BookingRow): Promise<OfferSums> {
  const id = row.state === 'renewal_offered' ? row.offerId : (offerToPay(row) ?? row.offerId);
  const terms = await findOfferTerms(tx, id);
  return { totalKobo: terms?.totalKobo ?? zeroKobo, firstPaymentKobo: terms?.firstPaymentKobo ?? zeroKobo };
}

async function notifyPeople(uow: UnitOfWork, taken: TakenStep): Promise<void> {
  const [names, sums] = await Promise.all([namesOf(uow.tx, taken.row), sumsOf(uow, taken.row)]);
  const notices = recipientsOf(taken).map((side) => noticeMakers[taken.name]?.({ ...taken, side, names }, sums, taken));
  uow.notify(...notices.filter((notice) => notice !== undefined));
  const topic = topicOf(taken.name);
  const money = topic === 'booking.paid' ? { amountKobo: sums.firstPaymentKobo } : {};
  uow.emit(...programEvents(topic, taken.row, { at: uow.now, ...money }));
}

/** Posts the step as a card into the chat of the two; a payment also opens their contact details to each other. */
async function postToChat(uow: UnitOfWork, taken: TakenStep): Promise<void> {
  const { name, actor, row, note } = taken;
  const { listingId, tenantId, landlordId, state, offerId } = row;
  const terms = await findOfferTerms(uow.tx, offerId);
  const isAnswered = actorIn[state] === 'tenant' || actorIn[state] === 'nobody';
  const label = stepLabelOf(taken);
  await storeCard(uow, {
    address: { listingId, tenantId, landlordId },
    by: sideOf(actor),
    text: note === '' ? label : `${label}. “${note}”`,
    ...(actor === 'landlord' && isAnswered && { awaiting: null }),
    // They have to arrange the handover of the keys.
    ...(name === 'fund' && { opensContacts: 'booking' }),
    card: {
      type: 'booking',
      bookingId: row.id,
      state,
      totalKobo: terms?.totalKobo ?? null,
      dueAt: dueAtOf(row),
    },
  });
}

const movesIn: ReadonlySet<StepName> = new Set(['confirm_move_in', 'release', 'rule_continue']);
const movesOut: ReadonlySet<StepName> = new Set(['record_move_out', 'close_move_out']);

/** Returns the events for other modules when a tenancy begins or ends. */
function tenancyEvents(name: StepName, row: BookingRow): OutboxEvent[] {
  const { id: bookingId } = row;
  if (movesIn.has(name)) return [{ topic: 'booking.moved_in', payload: { bookingId } }];
  // An agreed early end is the only step that refunds rent after its release.
  const isReturned = name === 'accept_early_end' && (earlyEndIn(row)?.refundKobo ?? 0) > 0;
  if (isReturned) return [{ topic: 'booking.rent_returned', payload: { bookingId } }];
  return movesOut.has(name) ? [{ topic: 'booking.moved_out', payload: { bookingId } }] : [];
}

const opensDispute: ReadonlySet<StepName> = new Set(['report_problem', 'miss_handover', 'contest_claim']);

/** Returns the events for the disputes module: a dispute must be opened, or nothing is left to decide. */
function disputeEvents(name: StepName, { id: bookingId }: Pick<BookingRow, 'id'>): OutboxEvent[] {
  if (opensDispute.has(name)) return [{ topic: 'booking.disputed', payload: { bookingId } }];
  return name === 'give_back' ? [{ topic: 'booking.given_back', payload: { bookingId } }] : [];
}

const notifyOwnerOfClaim = (uow: UnitOfWork, { row, title: home }: TakenStep): Promise<void> =>
  notifyOwner(uow, { bookingId: row.id, mark: 'claim' }, (mandate) => ({
    kind: 'mandate.claim',
    facts: { ...mandate, home, amountKobo: claimedKobo(row) },
  }));

/** Announces a step to people and other modules: live events, notifications, the chat, disputes. */
export async function announceStep(uow: UnitOfWork, taken: TakenStep): Promise<void> {
  uow.emit(...changedEvents(taken.row));
  await notifyPeople(uow, taken);
  await postToChat(uow, taken);
  if (taken.name === 'claim_caution') await notifyOwnerOfClaim(uow, taken);
  uow.emit(...disputeEvents(taken.name, taken.row), ...tenancyEvents(taken.name, taken.row));
}

/**
 * Notifies people, and their webhooks, of money that went from escrow into their wallets; `recordSplit` notifies an owner under
 * a mandate.
 */
export async function notifyPayout(
  uow: UnitOfWork,
  { row, title }: Pick<NoticeReader, 'row' | 'title'>,
  { toTenantKobo, toLandlordKobo, toOwnerKobo }: Payout,
): Promise<void> {
  const names = await namesOf(uow.tx, row);
  const notify = (side: BookingSide, kind: 'booking.refunded' | 'booking.released', amountKobo: Kobo) => {
    if (amountKobo === 0) return;
    uow.notify(bookingNotice({ row, title, side, names }, { kind, more: { amountKobo }, mark: 'money' }));
  };
  const { now: at } = uow;
  const receivedKobo = subtractKobo(toLandlordKobo, toOwnerKobo);
  if (toTenantKobo > 0) uow.emit(...programEvents('booking.refunded', row, { at, amountKobo: toTenantKobo }));
  if (toLandlordKobo > 0) {
    uow.emit(...programEvents('booking.released', row, { at, amountKobo: toLandlordKobo, receivedKobo }));
  }
  notify('tenant', 'booking.refunded', toTenantKobo);
  notify('landlord', 'booking.released', receivedKobo);
}
