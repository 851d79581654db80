import { LedgerError } from './ledger-error.ts';

/** Assets and expenses grow by debit, liabilities and income by credit. */
export const accountKinds = ['asset', 'liability', 'income', 'expense'] as const;
export type AccountKind = (typeof accountKinds)[number];

export type Side = 'debit' | 'credit';

/** Side that increases an account of this kind; its stored balance is kept on that side. */
export function normalSide(kind: AccountKind): Side {
  return kind === 'asset' || kind === 'expense' ? 'debit' : 'credit';
}

/** Kind of object that an account belongs to; `{id}` in the pattern is the id of that object. */
export type OwnerKind = 'user' | 'pot' | 'inspection' | 'booking' | 'landlord' | 'referral';

interface ChartRow {
  readonly pattern: string;
  readonly kind: AccountKind;
  readonly owner?: OwnerKind;
}

/** Every account that can exist. A code that matches no pattern is refused everywhere. */
export const chartOfAccounts = [
  // Assets: RentReel's bank accounts, with tenants' escrow money in a separate one, and amounts due from payment providers.
  { pattern: 'bank:float', kind: 'asset' },
  { pattern: 'bank:escrow', kind: 'asset' },
  { pattern: 'psp:clearing', kind: 'asset' },

  // Owed to a user: the wallet, and withdrawals in progress.
  { pattern: 'user:{id}:available', kind: 'liability', owner: 'user' },
  { pattern: 'user:{id}:hold', kind: 'liability', owner: 'user' },
  // Money that the payer's bank claims back, until the provider decides the chargeback.
  { pattern: 'user:{id}:disputed', kind: 'liability', owner: 'user' },
  { pattern: 'pot:{id}', kind: 'liability', owner: 'pot' },
  { pattern: 'insp:{id}', kind: 'liability', owner: 'inspection' },
  { pattern: 'ref:{id}:pending', kind: 'liability', owner: 'referral' },

  // Escrow, one account per line of a booking's total package.
  { pattern: 'esc:{id}:rent', kind: 'liability', owner: 'booking' },
  { pattern: 'esc:{id}:caution', kind: 'liability', owner: 'booking' },
  { pattern: 'esc:{id}:security', kind: 'liability', owner: 'booking' },
  { pattern: 'esc:{id}:agency', kind: 'liability', owner: 'booking' },
  { pattern: 'esc:{id}:legal', kind: 'liability', owner: 'booking' },
  { pattern: 'esc:{id}:service', kind: 'liability', owner: 'booking' },
  { pattern: 'esc:{id}:fee', kind: 'liability', owner: 'booking' },

  // Amounts that a user or landlord still owes RentReel; they offset liabilities, so they grow by debit.
  { pattern: 'user:{id}:chargeback_due', kind: 'asset', owner: 'user' },
  { pattern: 'landlord:{id}:penalty_due', kind: 'asset', owner: 'landlord' },

  // Taxes owed, and money whose owner is not yet known.
  { pattern: 'tax:stamp', kind: 'liability' },
  { pattern: 'tax:vat', kind: 'liability' },
  { pattern: 'tax:emtl', kind: 'liability' },
  { pattern: 'suspense:unmatched', kind: 'liability' },

  // RentReel's own money set aside for rewards: rewards beyond this budget are not promised.
  { pattern: 'budget:referral', kind: 'liability' },

  { pattern: 'rev:service_fee', kind: 'income' },
  { pattern: 'rev:insp_share', kind: 'income' },
  { pattern: 'rev:penalty', kind: 'income' },

  { pattern: 'exp:psp', kind: 'expense' },
  { pattern: 'exp:goodwill', kind: 'expense' },
] as const satisfies readonly ChartRow[];

type Pattern = (typeof chartOfAccounts)[number]['pattern'];

/** Pattern of an account with an owner: `user:{id}:available`. */
export type OwnedPattern = Extract<Pattern, `${string}{id}${string}`>;

/** An account that exists once; its pattern is its code. */
export type FixedPattern = Exclude<Pattern, OwnedPattern>;

declare const accountCodeBrand: unique symbol;

/** A code that matches the chart of accounts: `bank:float`, `user:usr_1:available`. */
export type AccountCode = string & { readonly [accountCodeBrand]: true };

/** The ids of each kind of owner. */
interface OwnerIds {
  readonly user: `usr_${string}`;
  readonly landlord: `usr_${string}`;
  readonly pot: `pot_${string}`;
  readonly inspection: `ins_${string}`;
  readonly booking: `bkg_${string}`;
  readonly referral: `rfr_${string}`;
}

type AccountOwner = { readonly [K in OwnerKind]: { readonly kind: K; readonly id: OwnerIds[K] } }[OwnerKind];

export interface Account {
  readonly code: AccountCode;
  readonly kind: AccountKind;
  readonly owner?: AccountOwner;
}

const chart = new Map<string, { readonly kind: AccountKind; readonly owner?: OwnerKind }>(
  chartOfAccounts.map((row) => [row.pattern, row]),
);

/** Parses an account code. Throws `ledger.unknown_account` when it matches no pattern. */
export function accountFromCode(code: string): Account {
  const fixed = chart.get(code);
  if (fixed !== undefined && fixed.owner === undefined) return { code: brand(code), kind: fixed.kind };

  const [family = '', id = '', ...rest] = code.split(':');
  const owned = chart.get([family, '{id}', ...rest].join(':'));
  if (owned?.owner === undefined || !isOwnerId(id)) {
    throw unknownAccount(code);
  }
  // Safe: an account is opened with the id of its owner.
  return { code: brand(code), kind: owned.kind, owner: { kind: owned.owner, id } as AccountOwner };
}

const unknownAccount = (code: string) =>
  new LedgerError('ledger.unknown_account', `no account in the chart has the code "${code}"`);

// Only called with a code of the chart, or with one of its patterns and a valid id.
function brand(code: string): AccountCode {
  return code as AccountCode;
}

const budgets: ReadonlySet<string> = new Set<FixedPattern>(['budget:referral']);

/**
 * Returns whether the balance may be negative. Never for an account that belongs to a user, booking or inspection, because
 * that money is entrusted to RentReel, and never for a budget. RentReel's own bank and clearing accounts may be negative,
 * because their statements can arrive late.
 */
export function canGoNegative(account: Account): boolean {
  return account.owner === undefined && !budgets.has(account.code);
}

/**
 * Returns true for an id that may be part of an account code: it must not contain the colon that separates the parts.
 */
export function isOwnerId(id: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/u.test(id);
}

/**
 * Returns the code of an account with an owner: `ownedAccount('user:{id}:available', userId)`. Throws `ledger.invalid_owner`.
 */
export function ownedAccount(pattern: OwnedPattern, ownerId: string): AccountCode {
  if (!isOwnerId(ownerId)) throw new LedgerError('ledger.invalid_owner', `not an id for an account: "${ownerId}"`);
  if (!chart.has(pattern)) throw unknownAccount(pattern);
  return brand(pattern.replace('{id}', ownerId));
}

/** Returns the code of an account that exists once: `fixedAccount('bank:float')`. */
export function fixedAccount(pattern: FixedPattern): AccountCode {
  return accountFromCode(pattern).code;
}

/** Returns the account behind a user's wallet balance. */
export function userAvailable(userId: string): AccountCode {
  return ownedAccount('user:{id}:available', userId);
}

/** Returns the account of a user's withdrawals in progress: taken from the wallet, not yet paid by the bank. */
export function userHold(userId: string): AccountCode {
  return ownedAccount('user:{id}:hold', userId);
}

/** Returns the account of amounts that banks claim back from a user's payments, until each chargeback is decided. */
export function userDisputed(userId: string): AccountCode {
  return ownedAccount('user:{id}:disputed', userId);
}

/**
 * Returns the account of chargeback amounts that the user's wallet could not cover; later credits to the wallet pay it first.
 */
export function chargebackDue(userId: string): AccountCode {
  return ownedAccount('user:{id}:chargeback_due', userId);
}

/** Returns the account of all savings in one rent pot; the share of each member is tracked outside the ledger. */
export function potAccount(potId: string): AccountCode {
  return ownedAccount('pot:{id}', potId);
}

/** Returns the account of one referral reward, from its reservation until it is paid or returned. */
export function referralAccount(referralId: string): AccountCode {
  return ownedAccount('ref:{id}:pending', referralId);
}

/**
 * Returns the account of one inspection fee, from the request until it is returned to the tenant or paid to the landlord.
 */
export function inspectionAccount(inspectionId: string): AccountCode {
  return ownedAccount('insp:{id}', inspectionId);
}

/** Purpose of a booking line; each purpose has an account of its own. */
export type EscrowPurpose = OwnedPattern extends infer P
  ? P extends `esc:{id}:${infer Purpose}`
    ? Purpose
    : never
  : never;

/** Returns the account of a booking's money for one purpose, from the payment to its release or return. */
export function escrowAccount(bookingId: string, purpose: EscrowPurpose): AccountCode {
  return ownedAccount(`esc:{id}:${purpose}`, bookingId);
}

/** Returns the account of a landlord's unpaid penalties; they are deducted from the next release to that landlord. */
export function penaltyDue(landlordId: string): AccountCode {
  return ownedAccount('landlord:{id}:penalty_due', landlordId);
}
