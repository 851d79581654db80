import type { BookingEffect } from '@rentreel/contracts/bookings';
import { type Id, isIdOf } from '@rentreel/contracts/ids';
import type { PaymentMethod } from '@rentreel/contracts/payments';
import type { JournalEntry } from '@rentreel/ledger';
import type { Kobo } from '@rentreel/values';
import type { UnitOfWork } from '../../kernel/index.ts';
import { type PostingOutcome, moveMoney } from '../../wallet/index.ts';
import type { BookingRow } from '../row.ts';

/** A split of everything held between the two sides, in kobo. */
export interface Ruling {
  readonly toTenantKobo: Kobo;
  readonly toLandlordKobo: Kobo;
  /** The part for the landlord that pays rent which is due. */
  readonly rentKobo?: Kobo;
}

/** A payment provider that has received the full amount. */
interface PaidOutside {
  readonly method: PaymentMethod;
  /** The reference shown to the payer. */
  readonly reference: string;
}

/** The source of a payment: the tenant's wallet; their pot share first, then the wallet; or a payment provider. */
export type PaidBy = 'wallet' | { readonly potId: Id<'pot'> } | PaidOutside;

export const isOutside = (paidBy: PaidBy | 'caution'): paidBy is PaidOutside =>
  typeof paidBy !== 'string' && 'method' in paidBy;

/** The money movement of a step. */
export interface MoneyRequest {
  /** The booking before and after the step. */
  readonly before: BookingRow;
  readonly row: BookingRow;
  /** The title of the listing, as wallets show it. */
  readonly title: string;
  readonly effect: BookingEffect;
  /** For `ruling`. */
  readonly ruling?: Ruling | undefined;
  /** For `fund`. Default: the wallet. */
  readonly paidBy?: PaidBy | undefined;
}

/** Idempotency keys. The journal accepts each key once: a term is paid once, and is either released or refunded. */
export const escrowKeys = {
  funded: (bookingId: Id<'bkg'>, term: number) => `escrow_funded:${bookingId}:${term}`,
  ended: (bookingId: Id<'bkg'>, term: number) => `escrow_end:${bookingId}:${term}`,
  rentReturned: (bookingId: Id<'bkg'>) => `rent_returned:${bookingId}`,
  penalty: (bookingId: Id<'bkg'>) => `penalty:${bookingId}`,
  cautionEnded: (bookingId: Id<'bkg'>) => `caution_end:${bookingId}`,
} as const;

/** Returns the booking id in an idempotency key of an escrow entry, an instalment or a penalty. */
export const bookingOfKey = (key: string): Id<'bkg'> | undefined => key.split(':').find(isIdOf('bkg'));

/** Posts a journal entry of a booking within its step; `people` are the owners of the affected wallets. */
export function postEscrow(
  uow: UnitOfWork,
  entry: JournalEntry,
  people: readonly Id<'usr'>[],
): Promise<PostingOutcome> {
  return moveMoney(uow, {
    entry,
    action: `booking.${entry.kind}`,
    events: people.map((userId) => ({ topic: 'wallet.changed', userId, payload: {} })),
  });
}
