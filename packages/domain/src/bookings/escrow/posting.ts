import type { BookingEffect } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import type { PaymentMethod } from '@rentreel/contracts/payments';
import type { JournalEntry } from '@rentreel/ledger';
import type { Kobo } from '@rentreel/values';
import type { UnitOfWork } from '../../kernel/index.ts';
import { type PostingOutcome, moveMoney } from '../../wallet/index.ts';
import type { BookingRow } from '../row.ts';

/** How all that is held is split between the two, in kobo. */
export interface Ruling {
  readonly toTenantKobo: Kobo;
  readonly toLandlordKobo: Kobo;
}

/** A payment provider that has received all of the money. */
interface PaidOutside {
  readonly method: PaymentMethod;
  /** The reference that the payer knows. */
  readonly reference: string;
}

/** Who pays: the tenant's wallet; their share of a pot first, then the wallet; or a payment provider. */
export type PaidBy = 'wallet' | { readonly potId: Id<'pot'> } | PaidOutside;

export const isOutside = (paidBy: PaidBy): paidBy is PaidOutside => paidBy !== 'wallet' && 'method' in paidBy;

/** The money that a step moves. */
export interface MoneyRequest {
  /** The booking before the step, and as the step leaves it. */
  readonly before: BookingRow;
  readonly row: BookingRow;
  /** The title of the listing, as wallets show it. */
  readonly title: string;
  readonly effect: BookingEffect;
  /** For `ruling`. */
  readonly ruling?: Ruling | undefined;
  /** For `fund`; left out: the wallet. */
  readonly paidBy?: PaidBy | undefined;
}

/** Idempotency keys. The journal takes each key once: a term is paid once, and either released or returned. */
export const escrowKeys = {
  funded: (bookingId: string, term: number) => `escrow_funded:${bookingId}:${term}`,
  ended: (bookingId: string, term: number) => `escrow_end:${bookingId}:${term}`,
  rentReturned: (bookingId: string) => `rent_returned:${bookingId}`,
  penalty: (bookingId: string) => `penalty:${bookingId}`,
  cautionEnded: (bookingId: string) => `caution_end:${bookingId}`,
} as const;

/** The booking that an idempotency key of an escrow entry, an instalment or a penalty names. */
export const bookingOfKey = (key: string): string => key.split(':').find((part) => part.startsWith('bkg_')) ?? '';

/** Posts an entry of a booking as part of its step; `people` are those whose wallets it touches. */
export function postEscrow(uow: UnitOfWork, entry: JournalEntry, people: readonly string[]): Promise<PostingOutcome> {
  return moveMoney(uow, {
    entry,
    action: `booking.${entry.kind}`,
    events: people.map((userId) => ({ topic: 'wallet.changed', userId, payload: {} })),
  });
}
