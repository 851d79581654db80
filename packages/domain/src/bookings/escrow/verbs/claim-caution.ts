import type { Booking, ClaimCautionInput } from '@rentreel/contracts/bookings';
import type { WriteTx } from '@rentreel/db';
import { formatNaira, kobo } from '@rentreel/money';
import { type Context, DomainError } from '../../../kernel/index.ts';
import { takePrivatePhotos } from '../../../media/index.ts';
import type { BookingRow, StoredClaim } from '../../booking-row.ts';
import type { OwnBooking } from '../../load-booking.ts';
import { takeDeed } from '../../process/take-deed.ts';
import { listLines } from '../escrow-repository.ts';
import { depositsOf } from '../held-lines.ts';
import { sumHeld } from '../line-share.ts';

/** At most what is held can be claimed. */
async function requireCovered(tx: WriteTx, row: BookingRow, items: ClaimCautionInput['items']): Promise<void> {
  const heldKobo = sumHeld(depositsOf(await listLines(tx, row.id)));
  if (heldKobo === 0) throw new DomainError('bookings.no_caution');
  const claimed = items.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  if (claimed > heldKobo) throw new DomainError('bookings.claim_too_high', { amount: formatNaira(kobo(heldKobo)) });
}

async function toClaim(ctx: Context, tx: WriteTx, { own, input }: { own: OwnBooking; input: ClaimCautionInput }) {
  await requireCovered(tx, own.row, input.items);
  const taken = await takePrivatePhotos(tx, own.userId, input.photoIds);
  if (!taken) throw new DomainError('bookings.photos_unknown');
  const photos = taken.map(({ uploadId, media }) => ({ ...media, uploadId }));
  const { items, note } = input;
  return JSON.stringify({ items, note, photos, at: ctx.clock.now() } satisfies StoredClaim);
}

/**
 * The landlord names what is damaged or unpaid, item by item, with photos; the tenant agrees or not within 72 hours.
 * Errors: bookings.no_caution, bookings.claim_too_high, bookings.photos_unknown.
 */
export function claimCaution(ctx: Context, input: ClaimCautionInput): Promise<Booking> {
  return takeDeed(ctx, input, {
    names: ['claim_caution'],
    plan: async (own, tx) => ({
      name: 'claim_caution',
      change: { claim: await toClaim(ctx, tx, { own, input }) },
      note: input.note,
    }),
  });
}
