import { type Kobo, kobo, subtractKobo, sumKobo } from '@rentreel/values';
import {
  type AccountCode,
  type EscrowPurpose,
  escrowAccount,
  fixedAccount,
  penaltyDue,
  userAvailable,
} from '../accounts.ts';
import { type JournalEntry, credit, debit, journalEntryOf } from '../journal-entry.ts';
import type { PostingInput } from './wallet.ts';

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
interface EscrowPostingInput {
  readonly bookingId: string;
  /** The home, as its people read it in their wallets. */
  readonly home: string;
  readonly idempotencyKey: string;
  /** Epoch milliseconds. */
  readonly occurredAt: number;
}

interface EscrowFundedInput extends EscrowPostingInput {
  readonly lines: readonly EscrowPart[];
  /** Wallets and pots that pay; none when a gateway has paid into the escrow bank account. */
  readonly paidBy: readonly AccountPart[];
}

/**
 * A tenant pays for a home: every line is kept apart. Debit user:available or pot, credit esc; the cash goes the same way,
 * debit bank:escrow, credit bank:float. Paid by card or transfer it comes straight into bank:escrow, and the limits of a
 * wallet do not count.
 */
export function escrowFundedPosting(input: EscrowFundedInput): JournalEntry {
  const { bookingId, home, lines, paidBy, idempotencyKey, occurredAt } = input;
  const total = sumKobo(lines.map(({ amountKobo }) => amountKobo));
  const payers = eachAccountOnce(paidBy).map(({ account, amountKobo }) => debit(account, amountKobo));
  return journalEntryOf({
    kind: 'escrow_funded',
    description: `Paid into escrow: ${home}`,
    category: 'escrow',
    idempotencyKey,
    lines: [
      ...payers,
      ...escrowParts(bookingId, lines).map(({ account, amountKobo }) => credit(account, amountKobo)),
      debit(fixedAccount('bank:escrow'), total),
      ...(payers.length > 0 ? [credit(fixedAccount('bank:float'), total)] : []),
    ],
    occurredAt,
  });
}

/** Why money leaves escrow, and how its people read it. */
const words = {
  escrow_released: 'Released from escrow',
  escrow_refunded: 'Returned from escrow',
  escrow_ruled: 'Decided by RentReel',
  caution_settled: 'Caution fee settled',
} as const;
export type EscrowPaidOutKind = keyof typeof words;

interface EscrowPaidOutInput extends EscrowPostingInput {
  readonly kind: EscrowPaidOutKind;
  /** What leaves each purpose. */
  readonly lines: readonly EscrowPart[];
  /** Who gets it: wallets, and what RentReel earns. Together as much as leaves. */
  readonly to: readonly AccountPart[];
  /** The id of the `escrow_funded` entry. */
  readonly refersTo: string;
}

/**
 * Money of a booking goes where it belongs, in one entry: debit esc, credit user:available and what RentReel earns; the
 * cash goes back the way it came, debit bank:float, credit bank:escrow.
 */
export function escrowPaidOutPosting(input: EscrowPaidOutInput): JournalEntry {
  const { kind, bookingId, home, lines, to, idempotencyKey, refersTo, occurredAt } = input;
  const total = sumKobo(lines.map(({ amountKobo }) => amountKobo));
  return journalEntryOf({
    kind,
    description: `${words[kind]}: ${home}`,
    category: 'escrow',
    idempotencyKey,
    refersTo,
    lines: [
      ...escrowParts(bookingId, lines).map(({ account, amountKobo }) => debit(account, amountKobo)),
      ...eachAccountOnce(to).map(({ account, amountKobo }) => credit(account, amountKobo)),
      debit(fixedAccount('bank:float'), total),
      credit(fixedAccount('bank:escrow'), total),
    ],
    occurredAt,
  });
}

/** The accounts of the parts, each once: lines of a booking that lie in one account are added up. */
function escrowParts(bookingId: string, parts: readonly EscrowPart[]): AccountPart[] {
  return eachAccountOnce(
    parts.map(({ purpose, amountKobo }) => ({ account: escrowAccount(bookingId, purpose), amountKobo })),
  );
}

/** The same amounts with every account named once. */
function eachAccountOnce(parts: readonly AccountPart[]): AccountPart[] {
  const sums = new Map<AccountCode, number>();
  for (const { account, amountKobo } of parts) sums.set(account, (sums.get(account) ?? 0) + amountKobo);
  return [...sums].map(([account, amount]) => ({ account, amountKobo: kobo(amount) }));
}

interface InstalmentInput extends PostingInput {
  readonly tenantId: string;
  readonly home: string;
  /** Whose wallets get it, less what RentReel keeps; together all of it. */
  readonly to: readonly AccountPart[];
  /** What RentReel keeps of it, 0 for nothing. */
  readonly feeKobo: Kobo;
}

/**
 * A later part of the rent: from the tenant's wallet to the landlord's, less what RentReel keeps; under a mandate to the
 * owner's and the agent's. Debit the tenant's user:available, credit the others' and rev:service_fee.
 */
export function instalmentPaidPosting(input: InstalmentInput): JournalEntry {
  const { tenantId, to, home, amountKobo, feeKobo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'instalment_paid',
    description: `Rent: ${home}`,
    idempotencyKey,
    lines: [
      debit(userAvailable(tenantId), amountKobo),
      ...eachAccountOnce(to).map(({ account, amountKobo: part }) => credit(account, part)),
      ...(feeKobo > 0 ? [credit(fixedAccount('rev:service_fee'), feeKobo)] : []),
    ],
    occurredAt,
  });
}

export interface RentReturnedInput extends PostingInput {
  readonly tenantId: string;
  readonly landlordId: string;
  readonly home: string;
  /** The id of the entry that paid the term. */
  readonly refersTo: string;
}

/**
 * Rent for the time after an early end that both agreed on, from the landlord's wallet to the tenant's. Debit the
 * landlord's user:available, credit the tenant's.
 */
export function rentReturnedPosting(input: RentReturnedInput): JournalEntry {
  const { tenantId, landlordId, home, amountKobo, refersTo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'rent_returned',
    description: `Rent returned: ${home}`,
    idempotencyKey,
    refersTo,
    lines: [debit(userAvailable(landlordId), amountKobo), credit(userAvailable(tenantId), amountKobo)],
    occurredAt,
  });
}

export interface PenaltyTakenInput extends PostingInput {
  readonly tenantId: string;
  readonly landlordId: string;
  readonly home: string;
  /** What of it the landlord's wallet has now, at most all of it; the rest is owed. */
  readonly paidKobo: Kobo;
  /** The id of the entry that paid for the booking that was cancelled. */
  readonly refersTo: string;
}

/**
 * A penalty of a landlord who cancels again: half of it to the tenant, half to us; a kobo that cannot be halved is ours.
 * Debit user:available and, for what is not there, landlord:penalty_due; credit the tenant's user:available, rev:penalty.
 */
export function penaltyTakenPosting(input: PenaltyTakenInput): JournalEntry {
  const { tenantId, landlordId, home, amountKobo, paidKobo, refersTo, idempotencyKey, occurredAt } = input;
  const toTenant = kobo(Math.floor(amountKobo / 2));
  const owed = subtractKobo(amountKobo, paidKobo);
  return journalEntryOf({
    kind: 'penalty_taken',
    description: `Penalty of the landlord: ${home}`,
    idempotencyKey,
    refersTo,
    lines: [
      ...(paidKobo > 0 ? [debit(userAvailable(landlordId), paidKobo)] : []),
      ...(owed > 0 ? [debit(penaltyDue(landlordId), owed)] : []),
      ...(toTenant > 0 ? [credit(userAvailable(tenantId), toTenant)] : []),
      credit(fixedAccount('rev:penalty'), subtractKobo(amountKobo, toTenant)),
    ],
    occurredAt,
  });
}

export interface PenaltyCollectedInput extends PostingInput {
  readonly landlordId: string;
}

/** What a landlord owes of a penalty, out of what was released to them. Debit user:available, credit landlord:penalty_due. */
export function penaltyCollectedPosting(input: PenaltyCollectedInput): JournalEntry {
  const { landlordId, amountKobo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'penalty_collected',
    description: 'Penalty for cancelling again',
    idempotencyKey,
    lines: [debit(userAvailable(landlordId), amountKobo), credit(penaltyDue(landlordId), amountKobo)],
    occurredAt,
  });
}
