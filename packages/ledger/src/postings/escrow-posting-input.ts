import type { Kobo } from '@rentreel/money';
import type { AccountCode } from '../accounts/account.ts';
import type { EscrowPurpose } from '../accounts/escrow-account.ts';

/** An amount, in kobo above zero, kept for one purpose. */
export interface EscrowPart {
  readonly purpose: EscrowPurpose;
  readonly amountKobo: Kobo;
}

/** An amount, in kobo above zero, that an account pays or gets. */
export interface AccountPart {
  readonly account: AccountCode;
  readonly amountKobo: Kobo;
}

/** What every movement of a booking's money says. */
export interface EscrowPostingInput {
  readonly bookingId: string;
  /** The home, as its people read it in their wallets. */
  readonly home: string;
  readonly idempotencyKey: string;
  /** Epoch milliseconds. */
  readonly occurredAt: number;
}
