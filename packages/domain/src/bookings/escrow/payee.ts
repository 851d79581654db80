import type { BookingState } from '@rentreel/contracts/bookings';
import { type PayeeNeed, payeeNeedsLabel } from '@rentreel/contracts/verification';
import { findMissing, findMissingNow } from '../../authority/index.ts';
import { DomainError } from '../../kernel/index.ts';
import type { Handle } from '../repository.ts';
import type { BookingRow } from '../row.ts';
import { findBookingMandate } from './mandate-repository.ts';
import type { Ruling } from './posting.ts';

/** Before the terms are agreed: what a tenant has to know of who lets the home. */
const asked: ReadonlySet<BookingState> = new Set(['applied', 'shortlisted', 'offered', 'countered']);
/** From the signing on until the rent of the first or next term is released, and while a claim can take from deposits. */
const ahead: ReadonlySet<BookingState> = new Set([
  'agreement_pending',
  'payment_due',
  'funded',
  'handover_scheduled',
  'handed_over',
  'disputed',
  'renewed',
  'moved_out',
  'caution_claimed',
  'caution_disputed',
]);

/** What has to be checked before the rent of a booking is released; empty when all is, or it is over. */
export async function missingOfPayee(handle: Handle, row: BookingRow, now: number): Promise<PayeeNeed[]> {
  if (!ahead.has(row.state) && !asked.has(row.state)) return [];
  return asked.has(row.state) ? findMissingNow(handle, row, now) : missingForRent(handle, row, now);
}

/** What has to be checked before a later part of the rent is paid, or anything out of escrow. */
export async function missingForRent(handle: Handle, row: BookingRow, now: number): Promise<PayeeNeed[]> {
  const ownerId = (await findBookingMandate(handle, row.id))?.ownerId;
  return findMissing(handle, { ...row, ownerId }, now);
}

/** What has to be checked before a ruling is paid; empty when all is, or when it gives the landlord's side nothing. */
export async function missingForRuling(
  handle: Handle,
  row: BookingRow,
  { ruling, now }: { readonly ruling: Pick<Ruling, 'toLandlordKobo'>; readonly now: number },
): Promise<PayeeNeed[]> {
  return ruling.toLandlordKobo === 0 ? [] : missingOfPayee(handle, row, now);
}

/** Throws bookings.landlord_unchecked while something is missing for the landlord's part of a ruling. */
export async function requireCheckedPayee(...of: Parameters<typeof missingForRuling>): Promise<void> {
  const missing = await missingForRuling(...of);
  if (missing.length === 0) return;
  throw new DomainError('bookings.landlord_unchecked', { missing: payeeNeedsLabel(missing, 'the landlord’s') });
}
