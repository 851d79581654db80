import { expect } from 'vitest';
import type { Look } from './look-at-books.ts';

/** By how much the wallets of the two tenants and the landlord change, and what is set aside for their banks; kobo. */
export interface Moved {
  readonly wallets?: readonly number[];
  readonly holds?: readonly number[];
}

const nothing = [0, 0, 0];

/** Holds what came to whom against what must have, to the kobo. */
export function expectMoved(before: Look, after: Look, { wallets = nothing, holds = nothing }: Moved): void {
  const between = (field: 'wallets' | 'holds') => after[field].map((kobo, place) => kobo - (before[field][place] ?? 0));
  expect({ wallets: between('wallets'), holds: between('holds') }).toEqual({ wallets, holds });
}
