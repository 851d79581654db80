import { randomInt } from 'node:crypto';
import { type ApplyInput, type Booking, type DeclineBookingInput, bookingLimits } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import type { ListingState } from '@rentreel/contracts/listings';
import type { WriteTx } from '@rentreel/db';
import { recordConsent } from '../consents/index.ts';
import {
  type Context,
  DomainError,
  newId,
  requireSameRequest,
  requireUser,
  type UnitOfWork,
  write,
} from '../kernel/index.ts';
import { type ListingCardRow, findListing } from '../listings/index.ts';
import { isBlocked, requireAllowed } from '../people/index.ts';
import { maskContactDetails } from './policy.ts';
import { performAction, takeStep, recordApplication } from './process.ts';
import { getBooking } from './queries.ts';
import { countApplications, findByClientId, findOpen, insertBooking, listApplications } from './repository.ts';
import type { BookingRow } from './row.ts';
import { requireStartInRange } from './rules.ts';

/** Returns the listing if this tenant may apply for it. */
async function requireOpenListing(tx: WriteTx, listingId: Id<'lst'>, tenantId: Id<'usr'>): Promise<ListingCardRow> {
  const home = await findListing(tx, listingId);
  if (home?.landlordId === tenantId) throw new DomainError('bookings.own_home');
  if (home?.state !== 'live') throw new DomainError('listings.not_found');
  if (await isBlocked(tx, tenantId, home.landlordId)) throw new DomainError('bookings.blocked');
  if (await findOpen(tx, { listingId, tenantId })) throw new DomainError('bookings.already_open');
  return home;
}

const newKeyCode = () =>
  String(randomInt(10 ** bookingLimits.keyCodeDigits)).padStart(bookingLimits.keyCodeDigits, '0');

/** Initial values of columns that later steps set. */
const laterColumns = {
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
  keyAttempts: 0,
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
  readonly tenantId: Id<'usr'>;
}

function newRow(uow: UnitOfWork, { input, home, tenantId }: Application): BookingRow {
  const { now } = uow;
  const { clientId, startDay, months, people, withPassport } = input;
  return {
    ...laterColumns,
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
    occupation: maskContactDetails(uow, input.occupation),
    message: maskContactDetails(uow, input.message),
    withPassport,
    keyCode: newKeyCode(),
    landlordFeeBasisPoints: uow.rentalFees.landlordBasisPoints,
    cancelPenaltyKobo: uow.rentalFees.cancelPenaltyKobo,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Applies to rent a listing; its landlord has 48 hours to answer. A retry with the same `clientId` returns the booking of the
 * first call. Throws bookings.own_home, listings.not_found, bookings.blocked, bookings.already_open, bookings.too_many_open,
 * bookings.start_out_of_range, restrictions.not_allowed, app.key_reused.
 */
export async function applyToRent(ctx: Context, input: ApplyInput): Promise<Booking> {
  const { userId: tenantId } = requireUser(ctx);
  const bookingId = await write(ctx, async (uow) => {
    const known = await findByClientId(uow.tx, { tenantId, clientId: input.clientId });
    const { clientId: key, ...content } = input;
    await requireSameRequest(uow, { procedure: 'bookings.apply', key, content, isRepetition: known !== undefined });
    if (known) return known.id;
    await requireAllowed(uow, 'applying');
    const home = await requireOpenListing(uow.tx, input.listingId, tenantId);
    requireStartInRange(input.startDay, uow.now);
    const open = await countApplications(uow.tx, tenantId);
    if (open >= bookingLimits.openApplications) throw new DomainError('bookings.too_many_open', { count: open });
    const row = newRow(uow, { input, home, tenantId });
    await insertBooking(uow.tx, row);
    if (row.withPassport) {
      await recordConsent(uow, { userId: tenantId, purpose: 'passport_sharing', given: true, source: 'application' });
    }
    await recordApplication(uow, row, home.title);
    return row.id;
  });
  return getBooking(ctx, { bookingId });
}

/** Declines an application or withdraws an offer, for the landlord. */
export async function declineBooking(ctx: Context, input: DeclineBookingInput): Promise<Booking> {
  const { reason } = input;
  return performAction(ctx, input, {
    names: ['decline'],
    plan: (_uow, { row }) => ({ name: 'decline', change: { reason }, note: maskContactDetails(ctx, input.note, row) }),
  });
}

const closed: ReadonlySet<ListingState> = new Set(['let', 'archived', 'suspended']);

/** Closes the open applications for a closed listing. Idempotent. */
export async function closeApplications(ctx: Context, listingId: Id<'lst'>): Promise<void> {
  await write(ctx, async (uow) => {
    const listing = await findListing(uow.tx, listingId);
    if (!listing || !closed.has(listing.state)) return;
    const reason = listing.state === 'let' ? 'let_already' : 'not_listed';
    for (const row of await listApplications(uow.tx, listingId)) {
      await takeStep(uow, row, { name: 'decline', actor: 'system', change: { reason } });
    }
  });
}
