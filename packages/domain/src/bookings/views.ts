import {
  type Booking,
  type BookingCard,
  type BookingOffer,
  type BookingSide,
  type BookingStep,
  type HomeRecord,
  type SignedAgreement,
  awaitsKeys,
  endedStates,
} from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import type { InspectionPhoto } from '@rentreel/contracts/inspections';
import { zeroKobo } from '@rentreel/values';
import { type Context, isImpersonated } from '../kernel/index.ts';
import { type ListingCardRow, toListingSummary } from '../listings/index.ts';
import { signMedia } from '../media/index.ts';
import { type Person, namedPerson } from '../people/index.ts';
import { dueAtOf, keysDueAt } from './deadlines.ts';
import {
  type BookingAgreementRow,
  type BookingOfferRow,
  type BookingRow,
  type BookingStepRow,
  type HomeRecordRow,
  type StoredPhoto,
  claimIn,
  claimedKobo,
  earlyEndIn,
  otherSide,
  personOn,
  termsIn,
} from './row.ts';
import { type BookingFacts, actorOf, allowedNow, isOut, needsSide, nextIsOut, nextReleases } from './rules.ts';

/** Builds private photos with links that are valid for this reader only. */
export function toPrivatePhotos(ctx: Context, photos: readonly StoredPhoto[], readerId: Id<'usr'>): InspectionPhoto[] {
  return photos.map(({ uploadId, ...media }) => ({ id: uploadId, ...signMedia(ctx, media, readerId) }));
}

/** Builds the records of a phase for this reader. Safe: only this module writes the photos. */
export function toHomeRecords(
  ctx: Context,
  records: readonly HomeRecordRow[],
  { phase, readerId }: { readonly phase: HomeRecordRow['phase']; readonly readerId: Id<'usr'> },
): HomeRecord[] {
  return records
    .filter((record) => record.phase === phase)
    .map(({ by, at, meterReading, note, photos }) => ({
      by,
      at,
      meterReading,
      note,
      photos: toPrivatePhotos(ctx, JSON.parse(photos) as StoredPhoto[], readerId),
    }));
}

/** Builds the landlord's claim on the deposits for this reader; null when there is none, or all of it was rent that the tenant has paid since. */
export function toClaim(ctx: Context, row: BookingRow, readerId: Id<'usr'>): Booking['claim'] {
  const claim = claimIn(row);
  if (!claim || claim.items.length === 0) return null;
  const { items, rentKobo = zeroKobo, note, photos, at } = claim;
  return {
    items: [...items],
    totalKobo: claimedKobo(row),
    rentKobo,
    note,
    photos: toPrivatePhotos(ctx, photos, readerId),
    at,
  };
}

interface CardExtras {
  readonly side: BookingSide;
  readonly home: ListingCardRow;
  readonly people: ReadonlyMap<string, Person>;
  readonly facts: BookingFacts;
  /** The latest offer, or the agreed one. */
  readonly offer: BookingOfferRow | undefined;
  readonly now: number;
  /** The rent that is due and can be paid. */
  readonly rentDue: BookingCard['rentDue'];
  /** Whether an administrator holds the money in escrow. */
  readonly onHold: boolean;
}

/** Returns whether a due release waits only for a check of the landlord's side. */
const isReleaseWaiting = (row: BookingRow, { missing }: BookingFacts, now: number): boolean => {
  const dueAt = dueAtOf(row);
  return nextReleases(row.state) && dueAt !== null && dueAt <= now && missing.length > 0;
};

const nextActorOf = (row: BookingRow, facts: BookingFacts, now: number): BookingCard['actor'] =>
  isReleaseWaiting(row, facts, now) ? 'rentreel' : actorOf(row.state, facts);

/** Returns the next deadline and the transitions allowed to the reader, without those that a hold delays. */
function openStepsOf(
  row: BookingRow,
  { side, facts, now, onHold }: CardExtras,
): Pick<BookingCard, 'dueAt' | 'allowedTransitions'> {
  const allowedTransitions = allowedNow(row, { side, facts, now });
  if (!onHold) {
    return { dueAt: isReleaseWaiting(row, facts, now) ? null : dueAtOf(row), allowedTransitions };
  }
  return {
    dueAt: nextIsOut(row.state) ? null : dueAtOf(row),
    allowedTransitions: allowedTransitions.filter((name) => !isOut(name)),
  };
}

/** Returns the start of the tenancy, and the term and total of the shown offer, or else what was requested. */
function termOf(
  row: BookingRow,
  offer: BookingOfferRow | undefined,
): Pick<BookingCard, 'startDay' | 'termStartDay' | 'months' | 'totalKobo'> {
  const { startDay, months } = offer ? termsIn(offer) : row;
  const totalKobo = offer ? termsIn(offer).totalKobo : null;
  return { startDay: row.agreedStartDay ?? startDay, termStartDay: startDay, months, totalKobo };
}

/** Builds the card of a booking in the list of one of its two people. */
export function toBookingCard(row: BookingRow, extras: CardExtras): BookingCard {
  const { side, home, people, facts, offer, now, rentDue } = extras;
  const otherId = personOn(row, otherSide(side));
  const other = people.get(otherId);
  const actor = nextActorOf(row, facts, now);
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    side,
    home: toListingSummary(home, now),
    tenantId: row.tenantId,
    other: { ...namedPerson(otherId, other?.name), isVerified: other?.isVerified ?? false },
    ...termOf(row, offer),
    actor,
    needsMe: needsSide(actor, side),
    rentDue,
    ...openStepsOf(row, extras),
    keysDueAt: keysDueAt(row),
    releaseWaitsFor: [...facts.missing],
    suspended: [...facts.suspended],
    updatedAt: row.updatedAt,
  };
}

/** The money of a booking as one of its two people sees it. */
export type MoneyView = Pick<
  Booking,
  'payment' | 'escrow' | 'instalments' | 'cancellation' | 'cancelPenaltyKobo' | 'landlordFeeBasisPoints'
>;

interface BookingExtras extends CardExtras {
  readonly steps: readonly BookingStepRow[];
  readonly offers: readonly BookingOfferRow[];
  /** One agreement per term, in order; the last is pending signatures or in force. */
  readonly agreements: readonly BookingAgreementRow[];
  readonly records: readonly HomeRecordRow[];
  /** Whether an inspection of the home by the tenant was confirmed. */
  readonly hasMet: boolean;
  /** The money of the booking, from the escrow module. */
  readonly money: MoneyView;
  readonly split: Booking['split'];
}

// Safe: only this module writes steps and offers, from values of the contracts.
const toStep = ({ name, actor, state, note, at }: BookingStepRow): BookingStep => ({
  name: name as BookingStep['name'],
  by: actor,
  state,
  note,
  at,
});

const toOffer = (row: BookingOfferRow): BookingOffer => ({
  id: row.id,
  round: row.round,
  by: row.by,
  kind: row.kind,
  terms: termsIn(row),
  note: row.note,
  at: row.at,
});

const signature = (fullName: string | null, at: number | null) =>
  fullName === null || at === null ? null : { fullName, at };

/** Builds the summary of an agreement: its hash and its signatures. */
export const signedOf = (row: BookingAgreementRow): SignedAgreement => ({
  term: row.term,
  hash: row.hash,
  tenant: signature(row.tenantName, row.tenantSignedAt),
  landlord: signature(row.landlordName, row.landlordSignedAt),
});

/**
 * Returns whether the tenant sees the address: after a confirmed inspection, an agreement (which contains it) or the payment.
 * Hidden once the booking is over.
 */
function maySeePlace({ state, fundedAt }: BookingRow, { hasMet, agreements }: BookingExtras): boolean {
  return !endedStates.some((ended) => ended === state) && (hasMet || agreements.length > 0 || fundedAt !== null);
}

function toPlace(row: BookingRow, extras: BookingExtras): Booking['place'] {
  const { side, home } = extras;
  if (side === 'tenant' && !maySeePlace(row, extras)) return null;
  const { address, landmark, latitude, longitude } = home;
  return { address, landmark, latitude, longitude };
}

function toHandover(ctx: Context, row: BookingRow, { side }: CardExtras): Booking['handover'] {
  const { fundedAt, handoverAt, handoverNote, handedOverAt, checkEndsAt, checkExtended, keyCode } = row;
  if (fundedAt === null) return null;
  return {
    at: handoverAt,
    note: handoverNote,
    keyCode: side === 'tenant' && awaitsKeys(row) && !isImpersonated(ctx) ? keyCode : null,
    handedOverAt,
    checkEndsAt,
    moreTimeLeft: row.state === 'handed_over' && !checkExtended,
  };
}

function toNotice({ noticeBy, noticeAt, moveOutDay, noticeNote }: BookingRow): Booking['notice'] {
  if (noticeBy === null || noticeAt === null || moveOutDay === null) return null;
  return { by: noticeBy, at: noticeAt, moveOutDay, note: noticeNote };
}

function toEarlyEnd(row: BookingRow, facts: BookingFacts): Booking['earlyEnd'] {
  const found = earlyEndIn(row);
  if (!found) return null;
  const { by, at, moveOutDay, unusedKobo, refundKobo, note, agreedAt = null } = found;
  return { by, at, moveOutDay, unusedKobo, refundKobo, unusedNowKobo: facts.unusedKobo ?? unusedKobo, note, agreedAt };
}

/** Builds the detail page of a booking for one of its two people. */
export function toBooking(ctx: Context, row: BookingRow, extras: BookingExtras): Booking {
  const { side, steps, offers, agreements, records, money, split } = extras;
  const last = agreements.at(-1);
  const readerId = personOn(row, side);
  const agreed = offers.find(({ id }) => id === row.agreedOfferId);
  const recordsOf = (phase: HomeRecordRow['phase']) => toHomeRecords(ctx, records, { phase, readerId });
  const { startDay, months, people, occupation, message, withPassport } = row;
  return {
    ...toBookingCard(row, extras),
    ...money,
    split,
    createdAt: row.createdAt,
    application: { startDay, months, people, occupation, message, withPassport },
    offers: offers.map(toOffer),
    terms: agreed ? termsIn(agreed) : null,
    agreement: last ? signedOf(last) : null,
    agreements: agreements.map(signedOf),
    place: toPlace(row, extras),
    handover: toHandover(ctx, row, extras),
    moveIn: recordsOf('move_in'),
    moveOut: recordsOf('move_out'),
    endDay: row.endDay,
    notice: toNotice(row),
    earlyEnd: toEarlyEnd(row, extras.facts),
    claim: toClaim(ctx, row, readerId),
    // Safe: only reasons from the contracts are stored.
    reason: row.reason as Booking['reason'],
    disputeId: row.disputeId,
    steps: steps.map(toStep),
  };
}
