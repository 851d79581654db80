import { type BookingSide, type BookingTransitionName, blindStates } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import { type Actor, type Context, DomainError, requireUser, versionCheck } from '../kernel/index.ts';
import { findTitle } from '../listings/index.ts';
import { maskFor } from '../messages/index.ts';
import { type Dealing, findPartyNames } from '../people/index.ts';
import { type Handle, findBooking, listSteps } from './repository.ts';
import type { BookingRow } from './row.ts';

type People = Pick<BookingRow, 'tenantId' | 'landlordId'>;

/** Returns the actor's side in a booking; undefined for everyone else, including administrators. */
export function bookingSideOf(actor: Actor, { tenantId, landlordId }: People): BookingSide | undefined {
  if (actor.kind !== 'user') return undefined;
  if (actor.userId === tenantId) return 'tenant';
  return actor.userId === landlordId ? 'landlord' : undefined;
}

export interface OwnBooking {
  readonly row: BookingRow;
  readonly side: BookingSide;
  readonly userId: Id<'usr'>;
}

/**
 * Returns a booking of the caller with their side. Throws bookings.not_found for everyone else, including administrators.
 */
export async function loadBooking(ctx: Context, handle: Handle, bookingId: Id<'bkg'>): Promise<OwnBooking> {
  const { userId } = requireUser(ctx);
  const row = await findBooking(handle, bookingId);
  const side = row && bookingSideOf(ctx.actor, row);
  if (!side) throw new DomainError('bookings.not_found');
  return { row, side, userId };
}

/** Returns the title of the listing, for the journal, the chat and notifications. */
export async function titleOf(handle: Handle, { listingId }: Pick<BookingRow, 'listingId'>): Promise<string> {
  return (await findTitle(handle, listingId)) ?? 'Home';
}

/** Returns a booking as a dealing; after the shortlist the landlord may see the tenant's full name, so the level is not read. */
export const dealingOf = ({ listingId, tenantId, landlordId, state }: DealingRow): Dealing => ({
  listingId,
  tenantId,
  landlordId,
  level: blindStates.some((blind) => blind === state) ? undefined : 'full',
});

type DealingRow = People & Pick<BookingRow, 'listingId' | 'state'>;

/** Returns the names of both people by id, each as the other may see it. */
export const namesOf = (handle: Handle, row: DealingRow): Promise<ReadonlyMap<string, string>> =>
  findPartyNames(handle, dealingOf(row));

/** Returns whether the booking is still as the caller saw it; see `versionCheck`. Throws bookings.changed. */
export const isAsSeen = versionCheck<BookingTransitionName, Id<'bkg'>>('bookings.changed', listSteps);

/** Masks a text for the other side, as in the chat: contact details until the booking is paid, bank accounts always. */
export const maskContactDetails = (ctx: Context, text: string, row?: Pick<BookingRow, 'fundedAt'>): string =>
  maskFor(ctx, text, row && row.fundedAt !== null ? 'open' : 'hidden');
