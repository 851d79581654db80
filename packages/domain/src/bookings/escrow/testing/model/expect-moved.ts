import { expect } from 'vitest';
import type { Look } from './look-at-books.ts';

/**
 * By how much the wallets of the two tenants and the landlord change, what is set aside for their banks, the tenants' shares
 * of the pot, and what RentReel has taken; kobo.
 */
export interface Moved {
  readonly wallets?: readonly number[];
  readonly holds?: readonly number[];
  readonly shares?: readonly number[];
  readonly feeKobo?: number;
}

const nothing = [0, 0, 0];

/** Holds what came to whom against what must have, to the kobo. */
export function expectMoved(before: Look, after: Look, moved: Moved): void {
  const { wallets = nothing, holds = nothing, shares = [0, 0], feeKobo = 0 } = moved;
  const less = (ends: readonly number[], starts: readonly number[]) =>
    ends.map((kobo, place) => kobo - (starts[place] ?? 0));
  const plain = (amounts: readonly number[]) => amounts.map((amount) => amount + 0);
  expect({
    wallets: less(after.wallets, before.wallets),
    holds: less(after.holds, before.holds),
    shares: less(after.pot.shares, before.pot.shares),
    feeKobo: after.feesKobo - before.feesKobo,
  }).toEqual({ wallets: plain(wallets), holds: plain(holds), shares: plain(shares), feeKobo });
}
