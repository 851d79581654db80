import {
  type Booking,
  type BookingInput,
  type BookingSide,
  type EarlyEndPreview,
  type GiveNoticeInput,
  type NoticePreview,
  type OverstayLaw,
  type ProposeEarlyEndInput,
  type RecordMoveOutInput,
  bookingLimits,
  unusedRent,
} from '@rentreel/contracts/bookings';
import type { NigerianState } from '@rentreel/contracts/listings';
import { type NoticePlan, dayOfTerms, mediationText, noticePlan, periodOfTerms } from '@rentreel/contracts/tenancy';
import { asLagosDay, dayMs, endOfDay, formatNaira, formatWeekdayDate, type Kobo, lagosDay } from '@rentreel/values';
import { requireStepUp } from '../auth/index.ts';
import { type Context, DomainError } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { findOfferTerms } from './agreements-repository.ts';
import { rentOfTerm, requireReturnable } from './escrow/unused-rent.ts';
import { recordCondition } from './home-records.ts';
import { loadBooking, maskContactDetails } from './policy.ts';
import { performAction, endWithoutDeposit } from './process.ts';
import type { Handle } from './repository.ts';
import type { BookingRow, StoredEarlyEnd } from './row.ts';

interface NoticeDays {
  readonly plan: NoticePlan;
  /** The first and last day on which the tenancy can end; days in Lagos since 1970. */
  readonly earliestDay: number;
  readonly latestDay: number;
}

const dayNumber = (day: string): number => Math.floor(Date.parse(day) / dayMs);

/**
 * Returns when a notice given today can end the tenancy. A tenant’s ends it as soon as the law of the state allows, and never
 * after the agreed end; a landlord’s at the agreed end, until which the home is let: see docs/decisions.
 */
async function noticeDaysOf(
  ctx: Context,
  handle: Handle,
  { row, side }: { readonly row: BookingRow; readonly side: BookingSide },
): Promise<NoticeDays> {
  const { agreedStartDay, agreedOfferId, endDay } = row;
  const home = await findListing(handle, row.listingId);
  const terms = await findOfferTerms(handle, agreedOfferId);
  if (!home || !terms || agreedStartDay === null || endDay === null) throw new DomainError('bookings.keys_not_given');
  const plan = noticePlan({
    state: home.stateCode as NigerianState,
    area: home.area,
    period: periodOfTerms(terms),
    startsOn: dayOfTerms(agreedStartDay),
    ...(side === 'landlord' ? { endsOn: dayOfTerms(endDay) } : {}),
    givenOn: dayOfTerms(lagosDay(ctx.clock.now())),
    by: side,
  });
  return { plan, earliestDay: Math.min(dayNumber(plan.endsOn), endDay), latestDay: endDay };
}

/**
 * Returns when a notice of the caller can end the tenancy, with its legal steps. Throws bookings.keys_not_given before the
 * tenancy.
 */
export async function previewNotice(ctx: Context, { bookingId }: BookingInput): Promise<NoticePreview> {
  const { read } = ctx.database;
  const { row, side } = await loadBooking(ctx, read, bookingId);
  const { plan, earliestDay, latestDay } = await noticeDaysOf(ctx, read, { row, side });
  const { basis, source, checkedOn, doubts, steps } = plan;
  return {
    earliestDay,
    latestDay,
    basis,
    source,
    checkedOn,
    doubts: [...doubts],
    steps: steps.map((step) => ({ ...step })),
  };
}

/**
 * Gives notice to end the tenancy on a day that the law of the state allows. Throws bookings.notice_too_short, bookings.notice_after_end.
 */
export async function giveNotice(ctx: Context, input: GiveNoticeInput): Promise<Booking> {
  const { moveOutDay, note } = input;
  return performAction(ctx, input, {
    names: ['give_notice'],
    plan: async (uow, { row, side }) => {
      const { earliestDay, latestDay } = await noticeDaysOf(uow, uow.tx, { row, side });
      if (moveOutDay < earliestDay)
        throw new DomainError('bookings.notice_too_short', { time: formatWeekdayDate(earliestDay) });
      if (moveOutDay > latestDay)
        throw new DomainError('bookings.notice_after_end', { time: formatWeekdayDate(latestDay) });
      const change = { noticeBy: side, noticeAt: uow.now, moveOutDay, noticeNote: note };
      return { name: 'give_notice', change, note };
    },
  });
}

/**
 * Returns the days on which both can agree to end the tenancy, and its rent. Throws bookings.keys_not_given before the
 * tenancy.
 */
async function earlyEndDays(ctx: Context, handle: Handle, row: BookingRow): Promise<EarlyEndPreview> {
  const term = await rentOfTerm(handle, row);
  return { earliestDay: lagosDay(ctx.clock.now()), latestDay: term.endDay - 1, term };
}

/** Returns the limits of an early end proposed now. Throws bookings.keys_not_given before the tenancy. */
export async function previewEarlyEnd(ctx: Context, { bookingId }: BookingInput): Promise<EarlyEndPreview> {
  const { read } = ctx.database;
  const { row } = await loadBooking(ctx, read, bookingId);
  return earlyEndDays(ctx, read, row);
}

/** Returns the rent for the time after the day. Throws bookings.early_end_out_of_range, bookings.return_too_high. */
function unusedOf(
  { earliestDay, latestDay, term }: EarlyEndPreview,
  { moveOutDay, refundKobo }: Pick<ProposeEarlyEndInput, 'moveOutDay' | 'refundKobo'>,
): Kobo {
  if (moveOutDay < earliestDay || moveOutDay > latestDay) {
    const days = { from: formatWeekdayDate(earliestDay), until: formatWeekdayDate(latestDay) };
    throw new DomainError('bookings.early_end_out_of_range', days);
  }
  const unusedKobo = unusedRent(term, moveOutDay);
  if (refundKobo <= unusedKobo) return unusedKobo;
  throw new DomainError('bookings.return_too_high', { amount: formatNaira(unusedKobo) });
}

/**
 * Proposes to end the tenancy on a day, with a refund of paid rent. Throws
 * bookings.early_end_out_of_range, bookings.return_too_high, bookings.return_not_covered, restrictions.not_allowed,
 * auth.step_up_required.
 */
export async function proposeEarlyEnd(ctx: Context, input: ProposeEarlyEndInput): Promise<Booking> {
  const { moveOutDay, refundKobo } = input;
  await requireStepUp(ctx);
  return performAction(ctx, input, {
    names: ['propose_early_end'],
    plan: async (uow, { row, side }) => {
      const { now: at } = uow;
      const unusedKobo = unusedOf(await earlyEndDays(uow, uow.tx, row), input);
      await requireReturnable(uow, row, refundKobo);
      const note = maskContactDetails(ctx, input.note, row);
      const answerBy = Math.min(at + bookingLimits.earlyEndAnswerMs, endOfDay(asLagosDay(moveOutDay)));
      const proposed: StoredEarlyEnd = { by: side, at, moveOutDay, unusedKobo, refundKobo, note, answerBy };
      return { name: 'propose_early_end', change: { earlyEnd: JSON.stringify(proposed) }, note };
    },
  });
}

/**
 * Records that the tenant has moved out, with the meter reading and photos; the landlord then has 14 days to claim damage.
 * Without a caution fee the booking ends.
 */
export async function recordMoveOut(ctx: Context, input: RecordMoveOutInput): Promise<Booking> {
  const { meterReading, note, photoIds } = input;
  return performAction(ctx, input, {
    names: ['record_move_out'],
    plan: () => ({ name: 'record_move_out', note }),
    after: async (uow, row, own) => {
      await recordCondition(uow, own, { phase: 'move_out', meterReading, note, photoIds });
      await endWithoutDeposit(uow, row);
    },
  });
}

/**
 * Returns what the law of the state requires of a landlord whose tenant stays after the end; both sides see it. Information,
 * not advice. Throws bookings.keys_not_given before a tenancy is agreed.
 */
export async function getOverstayLaw(ctx: Context, { bookingId }: BookingInput): Promise<OverstayLaw> {
  const { read } = ctx.database;
  const { row } = await loadBooking(ctx, read, bookingId);
  const home = await findListing(read, row.listingId);
  const terms = await findOfferTerms(read, row.agreedOfferId);
  const last = row.moveOutDay ?? row.endDay;
  if (!home || !terms || row.agreedStartDay === null || last === null) throw new DomainError('bookings.keys_not_given');
  const state = home.stateCode as NigerianState;
  const { steps, source, checkedOn, doubts } = noticePlan({
    state,
    area: home.area,
    period: periodOfTerms(terms),
    startsOn: dayOfTerms(Math.min(row.agreedStartDay, last)),
    endsOn: dayOfTerms(last),
    givenOn: dayOfTerms(lagosDay(ctx.clock.now())),
    by: 'landlord',
  });
  const ahead = steps.filter(({ kind }) => kind === 'owner_notice' || kind === 'court');
  return {
    steps: ahead.map((step) => ({ ...step })),
    mediation: mediationText(state),
    source,
    checkedOn,
    doubts: [...doubts],
  };
}
