import type { BookingMoney } from '@rentreel/contracts/bookings';
import type { bookings } from '@rentreel/db/schema';
import type { AccountPart } from '@rentreel/ledger';
import type { InferSelectModel } from 'drizzle-orm';
import type { AuditNote, EventNote } from '../../kernel/index.ts';

/** A stored booking, as far as its money goes. */
export type MoneyBooking = InferSelectModel<typeof bookings>;

/** How what is held is split, in kobo; the two are all of it. */
export interface Ruling {
  readonly toTenantKobo: number;
  readonly toLandlordKobo: number;
}

/** The money that a step moves. */
export interface MoneyRequest {
  /** The booking before the step, and as the step will store it. */
  readonly before: MoneyBooking;
  readonly row: MoneyBooking;
  /** The title of the home, as people read it in their wallets. */
  readonly home: string;
  /** What the transition says, from the graph. */
  readonly money: BookingMoney;
  /** For `ruling`. */
  readonly ruling?: Ruling | undefined;
  /** For `fund`: wallets and pots that pay; an empty list when a gateway has paid; left out: the tenant's wallet. */
  readonly paidBy?: readonly AccountPart[] | undefined;
}

/** What the step stores besides, and what it leaves behind. */
export interface MoneyMoved {
  readonly change?: Partial<MoneyBooking>;
  readonly audit: readonly AuditNote[];
  readonly events: readonly EventNote[];
}
