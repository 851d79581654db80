import {
  type BookingState,
  applicationStates,
  movingInStates,
  reservingStates,
  settlingStates,
} from '@rentreel/contracts/bookings';
import { type PayeeNeed, payeeNeedsLabel } from '@rentreel/contracts/verification';
import { findMissing, findMissingNow } from '../../authority/index.ts';
import { DomainError } from '../../kernel/index.ts';
import type { Handle } from '../repository.ts';
import type { BookingRow } from '../row.ts';
import { findBookingMandate } from './mandate-repository.ts';
import type { Ruling } from './posting.ts';

/** States before the agreement, in which the tenant should know what is unverified. */
const statesBeforeAgreement: ReadonlySet<BookingState> = new Set(applicationStates);
/**
 * States from the signing, or the offer of a renewal, until the rent of that term is released, and while a claim can be paid
 * from deposits.
 */
const statesWithPendingRelease: ReadonlySet<BookingState> = new Set([
  ...reservingStates,
  ...movingInStates,
  'renewal_offered',
  'renewal_due',
  'renewed',
  ...settlingStates,
]);

/**
 * Returns the checks missing before the rent of a booking can be released; empty when all are done or the booking is over.
 */
export async function missingOfPayee(handle: Handle, row: BookingRow, now: number): Promise<PayeeNeed[]> {
  if (!statesWithPendingRelease.has(row.state) && !statesBeforeAgreement.has(row.state)) return [];
  return statesBeforeAgreement.has(row.state) ? findMissingNow(handle, row, now) : missingForRent(handle, row, now);
}

/** Returns the checks missing before an instalment or any payment out of escrow. */
export async function missingForRent(handle: Handle, row: BookingRow, now: number): Promise<PayeeNeed[]> {
  const ownerId = (await findBookingMandate(handle, row.id))?.ownerId;
  return findMissing(handle, { ...row, ownerId }, now);
}

/**
 * Returns the checks missing before a ruling can be paid; empty when all are done, or when it gives the landlord's side
 * nothing.
 */
export async function missingForRuling(
  handle: Handle,
  row: BookingRow,
  { ruling, now }: { readonly ruling: Pick<Ruling, 'toLandlordKobo'>; readonly now: number },
): Promise<PayeeNeed[]> {
  return ruling.toLandlordKobo === 0 ? [] : missingOfPayee(handle, row, now);
}

/** Throws bookings.landlord_unchecked while a check is missing for the landlord's part of a ruling. */
export async function requireCheckedPayee(...of: Parameters<typeof missingForRuling>): Promise<void> {
  const missing = await missingForRuling(...of);
  if (missing.length === 0) return;
  throw new DomainError('bookings.landlord_unchecked', { missing: payeeNeedsLabel(missing, 'the landlord’s') });
}
