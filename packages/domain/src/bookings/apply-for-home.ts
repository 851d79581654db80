import { randomInt } from 'node:crypto';
import { type ApplyInput, type Booking, bookingLimits } from '@rentreel/contracts/bookings';
import type { WriteTx } from '@rentreel/db';
import { type Context, DomainError, newId, requireUser, write } from '../kernel/index.ts';
import { findListing, type ListingCardRow } from '../listings/index.ts';
import { isBlocked } from './blocks-repository.ts';
import type { BookingRow } from './booking-row.ts';
import { countApplications, findByClientId, findOpen, insertBooking } from './bookings-repository.ts';
import { getBooking } from './get-booking.ts';
import { maskWords } from './mask-words.ts';
import { recordStep } from './process/record-step.ts';
import { requireStartInRange } from './start-range.ts';

/** The home, when this tenant may apply for it. */
async function requireOpenHome(tx: WriteTx, listingId: string, tenantId: string): Promise<ListingCardRow> {
  const home = await findListing(tx, listingId);
  if (home?.landlordId === tenantId) throw new DomainError('bookings.own_home');
  if (home?.state !== 'live') throw new DomainError('listings.not_found');
  if (await isBlocked(tx, tenantId, home.landlordId)) throw new DomainError('bookings.blocked');
  if (await findOpen(tx, { listingId, tenantId })) throw new DomainError('bookings.already_open');
  return home;
}

const newKeyCode = () =>
  String(randomInt(10 ** bookingLimits.keyCodeDigits)).padStart(bookingLimits.keyCodeDigits, '0');

/** Nothing is agreed, paid or handed over yet. */
const untouched = {
  round: 0,
  offerId: null,
  agreedOfferId: null,
  term: 1,
  paymentDueAt: null,
  paymentExtended: false,
  intentId: null,
  fundedAt: null,
  fundEntryId: null,
  receiptId: null,
  handoverAt: null,
  handoverNote: '',
  keyTries: 0,
  handedOverAt: null,
  checkEndsAt: null,
  checkExtended: false,
  agreedStartDay: null,
  endDay: null,
  noticeBy: null,
  noticeAt: null,
  moveOutDay: null,
  noticeNote: '',
  earlyEnd: null,
  movedOutAt: null,
  claim: null,
  reason: null,
  disputeId: null,
} as const satisfies Partial<BookingRow>;

interface Application {
  readonly input: ApplyInput;
  readonly home: ListingCardRow;
  readonly tenantId: string;
}

function newRow(ctx: Context, { input, home, tenantId }: Application): BookingRow {
  const now = ctx.clock.now();
  const { clientId, startDay, months, people } = input;
  return {
    ...untouched,
    id: newId('bkg'),
    state: 'applied',
    stateSince: now,
    version: 1,
    listingId: home.id,
    unitKey: home.unitKey || home.id,
    tenantId,
    landlordId: home.landlordId,
    clientId,
    startDay,
    months,
    people,
    occupation: maskWords(ctx, input.occupation),
    message: maskWords(ctx, input.message),
    keyCode: newKeyCode(),
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Applies to rent a home that is on show; its landlord has 48 hours to answer. The same `clientId` again answers with what
 * it made. Errors: bookings.own_home, listings.not_found, bookings.blocked, bookings.already_open,
 * bookings.too_many_open, bookings.start_out_of_range.
 */
export async function applyForHome(ctx: Context, input: ApplyInput): Promise<Booking> {
  const { userId: tenantId } = requireUser(ctx);
  const bookingId = await write(ctx, async (tx) => {
    const known = await findByClientId(tx, { tenantId, clientId: input.clientId });
    if (known) return { result: known.id, audit: [], events: [] };
    const home = await requireOpenHome(tx, input.listingId, tenantId);
    requireStartInRange(input.startDay, ctx.clock.now());
    const open = await countApplications(tx, tenantId);
    if (open >= bookingLimits.openApplications) throw new DomainError('bookings.too_many_open', { count: open });
    const row = newRow(ctx, { input, home, tenantId });
    await insertBooking(tx, row);
    const step = { row, home: home.title, name: 'apply', driver: 'tenant', note: row.message } as const;
    const { audit, events } = await recordStep(ctx, tx, step);
    return { result: row.id, audit, events };
  });
  return getBooking(ctx, { bookingId: bookingId as `bkg_${string}` });
}
