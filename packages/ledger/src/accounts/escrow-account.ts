import type { AccountCode } from './account.ts';
import type { OwnedPattern } from './chart-of-accounts.ts';
import { ownedAccount } from './owned-account.ts';

/** What a line of a booking is for: each is kept in an account of its own. */
export type EscrowPurpose = OwnedPattern extends infer P
  ? P extends `esc:{id}:${infer Purpose}`
    ? Purpose
    : never
  : never;

/** The part of a booking's money that is kept for one purpose, from the payment to its release or return. */
export function escrowAccount(bookingId: string, purpose: EscrowPurpose): AccountCode {
  return ownedAccount(`esc:{id}:${purpose}`, bookingId);
}
