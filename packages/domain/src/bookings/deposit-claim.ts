import type { Booking, ClaimCautionInput } from '@rentreel/contracts/bookings';
import { type Kobo, formatNaira, sumKobo } from '@rentreel/values';
import { type Context, DomainError, type UnitOfWork } from '../kernel/index.ts';
import { depositsOf, sumHeld } from './escrow/lines.ts';
import { requireRentDue } from './escrow/rent-from-deposits.ts';
import { listLines } from './escrow/repository.ts';
import { takePhotos } from './home-records.ts';
import { type OwnBooking, maskContactDetails } from './policy.ts';
import { performAction } from './process.ts';
import type { BookingRow, StoredClaim } from './row.ts';

/** Requires that the deposits cover the claim. Throws bookings.no_caution, bookings.claim_too_high. */
async function requireCovered({ tx }: UnitOfWork, row: BookingRow, claimed: Kobo): Promise<void> {
  const heldKobo = sumHeld(depositsOf(await listLines(tx, row.id)));
  if (heldKobo === 0) throw new DomainError('bookings.no_caution');
  if (claimed > heldKobo) throw new DomainError('bookings.claim_too_high', { amount: formatNaira(heldKobo) });
}

async function newClaim(uow: UnitOfWork, own: OwnBooking, input: ClaimCautionInput): Promise<string> {
  const { rentKobo, photoIds } = input;
  const items = [...(rentKobo > 0 ? [{ what: 'Unpaid rent', amountKobo: rentKobo }] : []), ...input.items];
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
