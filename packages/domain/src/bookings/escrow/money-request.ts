import type { BookingMoney } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import type { PaymentMethod } from '@rentreel/contracts/payments';
import type { AuditNote, EventNote } from '../../kernel/index.ts';
import type { BookingRow } from '../booking-row.ts';

/** How what is held is split, in kobo; the two are all of it. */
export interface Ruling {
  readonly toTenantKobo: number;
  readonly toLandlordKobo: number;
}

/** A gateway that has all of the money already. */
export interface PaidOutside {
  readonly method: PaymentMethod;
  /** Under which the payer knows it. */
  readonly reference: string;
}

/** Who pays: the tenant's wallet; their share of a pot first, then the wallet; or a gateway. */
export type PaidBy = 'wallet' | { readonly potId: Id<'pot'> } | PaidOutside;

export const isOutside = (paidBy: PaidBy): paidBy is PaidOutside => paidBy !== 'wallet' && 'method' in paidBy;

/** The money that a step moves. */
export interface MoneyRequest {
  /** The booking before the step, and as the step will store it. */
  readonly before: BookingRow;
  readonly row: BookingRow;
  /** The title of the home, as people read it in their wallets. */
  readonly home: string;
  /** What the transition says, from the graph. */
  readonly money: BookingMoney;
  /** For `ruling`. */
  readonly ruling?: Ruling | undefined;
  /** For `fund`; left out: the wallet. */
  readonly paidBy?: PaidBy | undefined;
}

/** What the step stores besides, and what it leaves behind. */
export interface MoneyMoved {
  readonly change?: Partial<BookingRow>;
  readonly audit: readonly AuditNote[];
  readonly events: readonly EventNote[];
}
