import {
  type Booking,
  type BookingInput,
  type BookingSide,
  type InstalmentView,
  applicationStates,
} from '@rentreel/contracts/bookings';
import { type Context, DomainError, readHandle } from '../kernel/index.ts';
import { hasMet } from '../inspections/index.ts';
import { findListing } from '../listings/index.ts';
import { isIntentOpen } from '../payments/index.ts';
import { findParties } from '../people/index.ts';
import { agreementsOf, listAgreements, listOffers } from './agreements-repository.ts';
import { dueAtOf } from './deadlines.ts';
import { findDue } from './escrow/fund.ts';
import { instalmentViews, rentDueOf } from './escrow/instalments.ts';
import { lettingSplit } from './escrow/mandate-split.ts';
import { missingForRent } from './escrow/payee.ts';
import { penaltyOf } from './escrow/penalty.ts';
import { cancellationOf } from './escrow/settlement.ts';
import { type BookingHoldRow, type LineRow, findHold, listLines } from './escrow/repository.ts';
import { escrowView } from './escrow/view.ts';
import { agreedFees } from './fees.ts';
import { dealingOf, loadBooking } from './policy.ts';
import { listHomeRecords, type Handle, listSteps } from './repository.ts';
import { type BookingRow, offerToPay, termsIn } from './row.ts';
import { type BookingFacts, readFactsOf } from './rules.ts';
import { toBooking, type MoneyView } from './views.ts';

/** Returns a booking of the caller with its full history. Throws bookings.not_found for another person's. */
export async function getBooking(ctx: Context, { bookingId }: BookingInput): Promise<Booking> {
  const handle = readHandle(ctx);
  const { row, side } = await loadBooking(ctx, handle, bookingId);
  const now = ctx.clock.now();
  const [letting, known, parts, hold, people, steps, agreements, records, met, lines] = await Promise.all([
    readLetting(ctx, handle, row),
    readFactsOf(handle, row, now),
    instalmentViews(handle, row, now),
    findHold(handle, row.id),
    findParties(handle, [dealingOf(row)]),
    listSteps(handle, row.id),
    listAgreements(handle, [row.id]),
    listHomeRecords(handle, row.id),
    hasMet(handle, row),
    listLines(handle, row.id),
  ]);
  const { home, offers, split } = letting;
  const { missing, ...money } = await readMoney(ctx, handle, { row, side, missing: known.missing, parts, hold, lines });
  const shownId = offerToPay(row) ?? row.offerId;
  const shown = offers.find(({ id }) => id === shownId);
  const facts = { ...known, missing };
  const unpaid = money.instalments.filter(({ paidAt }) => paidAt === null);
  return toBooking(ctx, row, {
    side,
    home,
    now,
    offers,
    offer: shown,
    people: people(dealingOf(row)),
    facts,
    steps,
    agreements: agreementsOf(agreements, row),
    records,
    hasMet: met,
    money,
    onHold: money.escrow.hold !== null,
    rentDue: missing.length === 0 ? rentDueOf(row, unpaid, now) : null,
    split,
  });
}

/**
 * Returns the home, all offers, and the split of the offered next term while it is offered or due; otherwise of the current
 * terms.
 */
async function readLetting(ctx: Context, handle: Handle, row: BookingRow) {
  const now = ctx.clock.now();
  const [home, offers] = await Promise.all([findListing(handle, row.listingId), listOffers(handle, [row.id])]);
  if (!home) throw new DomainError('bookings.not_found');
  const isNext = row.state === 'renewal_offered' || row.state === 'renewal_due';
  const offerId = isNext ? row.offerId : (offerToPay(row) ?? row.offerId);
  const offer = offers.find(({ id }) => id === offerId);
  if (!offer) return { home, offers, split: null };
  const { landlordBasisPoints } = agreedFees(ctx, row);
  const term = isNext ? row.term + 1 : row.term;
  const split = await lettingSplit(handle, { row, home, now, term, terms: termsIn(offer), landlordBasisPoints });
  return { home, offers, split };
}

/** Returns the payment currently due into escrow; null when there is none. */
async function paymentOf(handle: Handle, row: BookingRow): Promise<Booking['payment']> {
  const due = await findDue(handle, row);
  const dueAt = dueAtOf(row);
  if (!due || dueAt === null) return null;
  const isOpen = row.intentId !== null && (await isIntentOpen(handle, row.intentId));
  return {
    amountKobo: due.amountKobo,
    dueAt,
    extensionLeft: row.state === 'payment_due' && !row.paymentExtended,
    intentId: isOpen ? row.intentId : null,
  };
}

/** A landlord answers an application by declining it; there is nothing to cancel. */
const notAgreed: ReadonlySet<BookingRow['state']> = new Set(applicationStates);

const waitingState = ({ state }: InstalmentView): InstalmentView['state'] => (state === 'late' ? 'due' : state);

interface MoneyReader extends Pick<BookingFacts, 'missing'> {
  readonly row: BookingRow;
  readonly side: BookingSide;
  readonly parts: readonly InstalmentView[];
  readonly hold: BookingHoldRow | undefined;
  readonly lines: readonly LineRow[];
}

/** Returns everything about the money of a booking, as one of its two people sees it. */
async function readMoney(
  ctx: Context,
  handle: Handle,
  { row, side, missing, parts, hold, lines }: MoneyReader,
): Promise<MoneyView & Pick<BookingFacts, 'missing'>> {
  const reader = { side, now: ctx.clock.now(), lines };
  const [escrow, payment, cancelPenaltyKobo] = await Promise.all([
    escrowView(handle, row, { missing, hold, lines }),
    paymentOf(handle, row),
    penaltyOf(ctx, handle, { row, side }),
  ]);
  const isOwing = missing.length === 0 && parts.some(({ state }) => state !== 'paid');
  const missingNow = isOwing ? await missingForRent(handle, row, reader.now) : missing;
  const cancels = (reader.side === 'tenant' || !notAgreed.has(row.state)) && escrow.hold === null;
  return {
    payment,
    escrow,
    // An instalment that cannot be paid is not late.
    instalments: missingNow.length === 0 ? [...parts] : parts.map((part) => ({ ...part, state: waitingState(part) })),
    missing: missingNow,
    cancellation: cancels ? await cancellationOf(handle, row, reader) : null,
    cancelPenaltyKobo,
    landlordFeeBasisPoints: side === 'landlord' ? agreedFees(ctx, row).landlordBasisPoints : 0,
  };
}
