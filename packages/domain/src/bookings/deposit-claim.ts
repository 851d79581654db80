import { type Booking, type ClaimCautionInput, settlingStates } from '@rentreel/contracts/bookings';
import { type Kobo, formatNaira, smallestKobo, sumKobo } from '@rentreel/values';
import { type Context, DomainError, type UnitOfWork } from '../kernel/index.ts';
import { depositsOf, sumHeld } from './escrow/lines.ts';
import { rentDueKobo } from './escrow/rent-from-deposits.ts';
import { listLines } from './escrow/repository.ts';
import { takePhotos } from './home-records.ts';
import { type OwnBooking, maskContactDetails } from './policy.ts';
import { performAction, takeStep } from './process.ts';
import { updateBooking } from './repository.ts';
import { type BookingRow, type StoredClaim, claimIn } from './row.ts';

/** Requires that the deposits cover the claim. Throws bookings.no_caution, bookings.claim_too_high. */
async function requireCovered({ tx }: UnitOfWork, row: BookingRow, claimed: Kobo): Promise<void> {
  const heldKobo = sumHeld(depositsOf(await listLines(tx, row.id)));
  if (heldKobo === 0) throw new DomainError('bookings.no_caution');
  if (claimed > heldKobo) throw new DomainError('bookings.claim_too_high', { amount: formatNaira(heldKobo) });
}

const rentItems = (rentKobo: Kobo) => (rentKobo > 0 ? [{ what: 'Unpaid rent', amountKobo: rentKobo }] : []);

/** Throws bookings.claim_over_rent when this rent is more than what is due and unpaid. */
async function requireRentDue(uow: UnitOfWork, row: BookingRow, rentKobo: Kobo): Promise<void> {
  if (rentKobo === 0) return;
  const dueKobo = await rentDueKobo(uow, row);
  if (rentKobo > dueKobo) throw new DomainError('bookings.claim_over_rent', { amount: formatNaira(dueKobo) });
}

async function newClaim(uow: UnitOfWork, own: OwnBooking, input: ClaimCautionInput): Promise<string> {
  const { rentKobo, photoIds } = input;
  const items = [...rentItems(rentKobo), ...input.items];
  if (items.length === 0) throw new DomainError('bookings.nothing_claimed');
  await requireRentDue(uow, own.row, rentKobo);
  await requireCovered(uow, own.row, sumKobo(items.map(({ amountKobo }) => amountKobo)));
  const note = maskContactDetails(uow, input.note, own.row);
  const photos = await takePhotos(uow, own.userId, photoIds);
  return JSON.stringify({ items, rentKobo, note, photos, at: uow.now } satisfies StoredClaim);
}

/**
 * Claims unpaid rent, damage or unpaid bills from the deposits, item by item, with photos, for the landlord; the tenant has 72
 * hours to answer. Throws bookings.nothing_claimed, bookings.claim_over_rent, bookings.no_caution, bookings.claim_too_high,
 * bookings.photos_unknown.
 */
export function claimCaution(ctx: Context, input: ClaimCautionInput): Promise<Booking> {
  return performAction(ctx, input, {
    names: ['claim_caution'],
    plan: async (uow, own) => ({
      name: 'claim_caution',
      change: { claim: await newClaim(uow, own, input) },
      note: maskContactDetails(uow, input.note, own.row),
    }),
  });
}

/**
 * Takes rent that the tenant has paid meanwhile out of an open claim. When the claim was for nothing else and is not disputed,
 * the deposits go back to the tenant.
 */
export async function dropPaidRent(uow: UnitOfWork, before: BookingRow): Promise<void> {
  const claim = claimIn(before);
  const isOpen = settlingStates.some((state) => state === before.state);
  if (!isOpen || !claim?.rentKobo) return;
  const rentKobo = smallestKobo(claim.rentKobo, await rentDueKobo(uow, before));
  if (rentKobo === claim.rentKobo) return;
  // The rent is the first item of a claim that contains any.
  const items = [...rentItems(rentKobo), ...claim.items.slice(1)];
  const row = { ...before, claim: JSON.stringify({ ...claim, rentKobo, items } satisfies StoredClaim) };
  await updateBooking(uow.tx, row);
  uow.audit({ action: 'booking.claim_reduced', subjectId: row.id, details: { rentKobo } });
  if (items.length === 0 && row.state === 'caution_claimed') {
    await takeStep(uow, row, { name: 'return_caution', actor: 'system' });
  }
}
