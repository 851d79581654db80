import type { AccountKind } from './account-kind.ts';

/** Whom or what an account belongs to; `{id}` in its pattern is the id of that. */
export type OwnerKind = 'user' | 'pot' | 'inspection' | 'booking' | 'landlord' | 'referral';

interface ChartRow {
  readonly pattern: string;
  readonly kind: AccountKind;
  readonly owner?: OwnerKind;
}

/** Every account there can be. A code that fits no pattern is refused everywhere. */
export const chartOfAccounts = [
  // What we hold: our bank accounts, with tenants' escrow money apart, and what payment providers still owe us.
  { pattern: 'bank:float', kind: 'asset' },
  { pattern: 'bank:escrow', kind: 'asset' },
  { pattern: 'psp:clearing', kind: 'asset' },

  // What we owe a person: the wallet, and money on its way out of it.
  { pattern: 'user:{id}:available', kind: 'liability', owner: 'user' },
  { pattern: 'user:{id}:hold', kind: 'liability', owner: 'user' },
  { pattern: 'pot:{id}', kind: 'liability', owner: 'pot' },
  { pattern: 'insp:{id}', kind: 'liability', owner: 'inspection' },
  { pattern: 'ref:{id}:pending', kind: 'liability', owner: 'referral' },

  // Escrow, one account per line of the total package of a booking.
  { pattern: 'esc:{id}:rent', kind: 'liability', owner: 'booking' },
  { pattern: 'esc:{id}:caution', kind: 'liability', owner: 'booking' },
  { pattern: 'esc:{id}:security', kind: 'liability', owner: 'booking' },
  { pattern: 'esc:{id}:agency', kind: 'liability', owner: 'booking' },
  { pattern: 'esc:{id}:legal', kind: 'liability', owner: 'booking' },
  { pattern: 'esc:{id}:service', kind: 'liability', owner: 'booking' },
  { pattern: 'esc:{id}:fee', kind: 'liability', owner: 'booking' },

  // A penalty that a landlord has yet to pay us stands against what we owe, so it grows by debit.
  { pattern: 'landlord:{id}:penalty_due', kind: 'asset', owner: 'landlord' },

  // What we owe the state, and money whose owner is not known yet.
  { pattern: 'tax:stamp', kind: 'liability' },
  { pattern: 'tax:vat', kind: 'liability' },
  { pattern: 'tax:emtl', kind: 'liability' },
  { pattern: 'suspense:unmatched', kind: 'liability' },

  { pattern: 'rev:service_fee', kind: 'income' },
  { pattern: 'rev:insp_share', kind: 'income' },
  { pattern: 'rev:penalty', kind: 'income' },

  { pattern: 'exp:psp', kind: 'expense' },
  { pattern: 'exp:referral', kind: 'expense' },
  { pattern: 'exp:goodwill', kind: 'expense' },
] as const satisfies readonly ChartRow[];

type Pattern = (typeof chartOfAccounts)[number]['pattern'];

/** The pattern of an account that belongs to somebody or something: `user:{id}:available`. */
export type OwnedPattern = Extract<Pattern, `${string}{id}${string}`>;

/** An account there is only one of; the pattern is its code. */
export type FixedPattern = Exclude<Pattern, OwnedPattern>;
