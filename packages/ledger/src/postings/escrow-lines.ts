import { kobo } from '@rentreel/money';
import type { AccountCode } from '../accounts/account.ts';
import { escrowAccount } from '../accounts/escrow-account.ts';
import type { AccountPart, EscrowPart } from './escrow-posting-input.ts';

/** The accounts of the parts, each once: lines of a booking that lie in one account are added up. */
export function escrowParts(bookingId: string, parts: readonly EscrowPart[]): AccountPart[] {
  return eachAccountOnce(
    parts.map(({ purpose, amountKobo }) => ({ account: escrowAccount(bookingId, purpose), amountKobo })),
  );
}

/** The same amounts with every account named once. */
export function eachAccountOnce(parts: readonly AccountPart[]): AccountPart[] {
  const sums = new Map<AccountCode, number>();
  for (const { account, amountKobo } of parts) sums.set(account, (sums.get(account) ?? 0) + amountKobo);
  return [...sums].map(([account, amount]) => ({ account, amountKobo: kobo(amount) }));
}
