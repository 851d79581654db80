import type { FeeKind } from '../listings/fee-kinds.ts';

/** A line of what is paid: the rent, a fee of the home, or what RentReel takes. */
export type BookingLineKind = FeeKind | 'rent' | 'platform_fee';

/** The account of the ledger that keeps a line apart: `esc:{bookingId}:{purpose}`. */
export const escrowPurposes = ['rent', 'caution', 'security', 'agency', 'legal', 'service', 'fee'] as const;
export type EscrowPurpose = (typeof escrowPurposes)[number];

interface LineRule {
  readonly name: string;
  readonly purpose: EscrowPurpose;
  /** Who has it in the end, when all goes well. */
  readonly to: 'landlord' | 'tenant' | 'rentreel';
  /** `check`: when the tenant has the keys and has checked the home. `move_out`: after the move-out and the claim window. */
  readonly release: 'check' | 'move_out';
}

/** What becomes of each line. Two kinds may lie in one account. */
export const bookingLines = {
  rent: { name: 'Rent', purpose: 'rent', to: 'landlord', release: 'check' },
  agency: { name: 'Agency fee', purpose: 'agency', to: 'landlord', release: 'check' },
  agreement: { name: 'Agreement fee', purpose: 'legal', to: 'landlord', release: 'check' },
  service_charge: { name: 'Service charge', purpose: 'service', to: 'landlord', release: 'check' },
  caution: { name: 'Caution fee', purpose: 'caution', to: 'tenant', release: 'move_out' },
  security_deposit: { name: 'Security deposit', purpose: 'security', to: 'tenant', release: 'move_out' },
  other: { name: 'Other fee', purpose: 'service', to: 'landlord', release: 'check' },
  platform_fee: { name: 'RentReel fee', purpose: 'fee', to: 'rentreel', release: 'check' },
} as const satisfies Record<BookingLineKind, LineRule>;

export const bookingLineKinds = Object.keys(bookingLines) as [BookingLineKind, ...BookingLineKind[]];

/** Where a line's money is: nothing was paid yet, we hold it, it went on, or some of it went to each. */
export const escrowLineStates = ['due', 'held', 'frozen', 'released', 'returned', 'split'] as const;
export type EscrowLineState = (typeof escrowLineStates)[number];
