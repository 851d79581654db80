import { LedgerError } from './ledger-error.ts';

/** Assets and expenses grow by debit, liabilities and income by credit. */
export const accountKinds = ['asset', 'liability', 'income', 'expense'] as const;
export type AccountKind = (typeof accountKinds)[number];

export type Side = 'debit' | 'credit';

/** The side that makes an account of this kind grow; its stored balance is kept on that side. */
export function normalSide(kind: AccountKind): Side {
  return kind === 'asset' || kind === 'expense' ? 'debit' : 'credit';
}

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
  // Money that the bank of its payer asks back, until the provider says who gets it.
  { pattern: 'user:{id}:disputed', kind: 'liability', owner: 'user' },
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

  // What a person or a landlord has yet to pay us stands against what we owe, so it grows by debit.
  { pattern: 'user:{id}:chargeback_due', kind: 'asset', owner: 'user' },
  { pattern: 'landlord:{id}:penalty_due', kind: 'asset', owner: 'landlord' },

  // What we owe the state, and money whose owner is not known yet.
  { pattern: 'tax:stamp', kind: 'liability' },
  { pattern: 'tax:vat', kind: 'liability' },
  { pattern: 'tax:emtl', kind: 'liability' },
  { pattern: 'suspense:unmatched', kind: 'liability' },

  // Own money that is set aside for rewards: what it does not cover is not promised.
  { pattern: 'budget:referral', kind: 'liability' },

  { pattern: 'rev:service_fee', kind: 'income' },
  { pattern: 'rev:insp_share', kind: 'income' },
  { pattern: 'rev:penalty', kind: 'income' },

  { pattern: 'exp:psp', kind: 'expense' },
  { pattern: 'exp:goodwill', kind: 'expense' },
] as const satisfies readonly ChartRow[];

type Pattern = (typeof chartOfAccounts)[number]['pattern'];

/** The pattern of an account that belongs to somebody or something: `user:{id}:available`. */
export type OwnedPattern = Extract<Pattern, `${string}{id}${string}`>;

/** An account there is only one of; the pattern is its code. */
export type FixedPattern = Exclude<Pattern, OwnedPattern>;

declare const accountCodeBrand: unique symbol;

/** A code that fits the chart of accounts: `bank:float`, `user:usr_1:available`. */
export type AccountCode = string & { readonly [accountCodeBrand]: true };

export interface Account {
  readonly code: AccountCode;
  readonly kind: AccountKind;
  readonly owner?: { readonly kind: OwnerKind; readonly id: string };
}

const chart = new Map<string, { readonly kind: AccountKind; readonly owner?: OwnerKind }>(
  chartOfAccounts.map((row) => [row.pattern, row]),
);

/** Finds what a code says in the chart of accounts. Throws `ledger.unknown_account` when it fits no pattern. */
export function accountFromCode(code: string): Account {
  const fixed = chart.get(code);
  if (fixed !== undefined && fixed.owner === undefined) return { code: brand(code), kind: fixed.kind };

  const [family = '', id = '', ...rest] = code.split(':');
  const owned = chart.get([family, '{id}', ...rest].join(':'));
  if (owned?.owner === undefined || !isOwnerId(id)) {
    throw unknownAccount(code);
  }
  return { code: brand(code), kind: owned.kind, owner: { kind: owned.owner, id } };
}

const unknownAccount = (code: string) =>
  new LedgerError('ledger.unknown_account', `no account in the chart has the code "${code}"`);

// Only called with a code that is in the chart, or a pattern of it with a valid id.
function brand(code: string): AccountCode {
  return code as AccountCode;
}

const budgets: ReadonlySet<string> = new Set<FixedPattern>(['budget:referral']);

/**
 * Whether the balance may fall below zero. Never for an account that belongs to a person, booking or inspection: that
 * money was entrusted to us; and never for a budget. Our own bank and clearing accounts may, since their statements can
 * arrive late.
 */
export function canGoNegative(account: Account): boolean {
  return account.owner === undefined && !budgets.has(account.code);
}

/** True for an id that may stand inside an account code: it must not contain the colon that separates its parts. */
export function isOwnerId(id: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/u.test(id);
}

/** The code of somebody's account: `ownedAccount('user:{id}:available', userId)`. Throws `ledger.invalid_owner`. */
export function ownedAccount(pattern: OwnedPattern, ownerId: string): AccountCode {
  if (!isOwnerId(ownerId)) throw new LedgerError('ledger.invalid_owner', `not an id for an account: "${ownerId}"`);
  if (!chart.has(pattern)) throw unknownAccount(pattern);
  return brand(pattern.replace('{id}', ownerId));
}

/** The code of an account there is only one of: `fixedAccount('bank:float')`. */
export function fixedAccount(pattern: FixedPattern): AccountCode {
  return accountFromCode(pattern).code;
}

/** The account behind a person's wallet balance. */
export function userAvailable(userId: string): AccountCode {
  return ownedAccount('user:{id}:available', userId);
}

/** A person's money on its way out: withdrawn from the wallet, not yet paid by the bank. */
export function userHold(userId: string): AccountCode {
  return ownedAccount('user:{id}:hold', userId);
}

/** What the banks of a person's payments ask back, until each chargeback is decided. */
export function userDisputed(userId: string): AccountCode {
  return ownedAccount('user:{id}:disputed', userId);
}

/** What of chargebacks the person's wallet could not cover; what comes into the wallet pays it first. */
export function chargebackDue(userId: string): AccountCode {
  return ownedAccount('user:{id}:chargeback_due', userId);
}

/** What the people in one rent pot have saved together; whose share is whose is not the ledger's to know. */
export function potAccount(potId: string): AccountCode {
  return ownedAccount('pot:{id}', potId);
}

/** The reward for one person who was invited, from its reservation until it is paid or returned. */
export function referralAccount(referralId: string): AccountCode {
  return ownedAccount('ref:{id}:pending', referralId);
}

/** The fee of one inspection, from the request until it goes back to the tenant or on to the landlord. */
export function inspectionAccount(inspectionId: string): AccountCode {
  return ownedAccount('insp:{id}', inspectionId);
}

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

/** What a landlord has yet to pay us of a penalty; it is taken from what is released to them next. */
export function penaltyDue(landlordId: string): AccountCode {
  return ownedAccount('landlord:{id}:penalty_due', landlordId);
}
