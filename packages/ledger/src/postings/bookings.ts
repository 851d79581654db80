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

/** An amount, in kobo above zero, held for one purpose. */
export interface EscrowPart {
  readonly purpose: EscrowPurpose;
  readonly amountKobo: Kobo;
}

/** An amount, in kobo above zero, that an account pays or receives. */
export interface AccountPart {
  readonly account: AccountCode;
  readonly amountKobo: Kobo;
}

/** Fields of every posting of a booking. */
interface EscrowPostingInput {
  readonly bookingId: string;
  /** Title of the home, as users read it in their wallets. */
  readonly home: string;
  readonly idempotencyKey: string;
  /** Epoch milliseconds. */
  readonly occurredAt: number;
}

interface EscrowFundedInput extends EscrowPostingInput {
  readonly lines: readonly EscrowPart[];
  /** Wallets and pots that pay; empty when a gateway has paid into the escrow bank account. */
  readonly paidBy: readonly AccountPart[];
}

/**
 * Posts a tenant's payment for a home, with every line in its own escrow account. Debit user:available or pot, credit esc;
 * the cash moves the same way, debit bank:escrow, credit bank:float. A card or transfer payment arrives directly in
 * bank:escrow, and wallet limits do not apply to it.
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

/** Reasons for a payout from escrow, with the description that users read. */
const words = {
  escrow_released: 'Released from escrow',
  escrow_refunded: 'Returned from escrow',
  escrow_ruled: 'Paid out after a dispute',
  caution_settled: 'Caution fee settled',
} as const;
export type EscrowPaidOutKind = keyof typeof words;

interface EscrowPaidOutInput extends EscrowPostingInput {
  readonly kind: EscrowPaidOutKind;
  /** Amount that leaves each purpose. */
  readonly lines: readonly EscrowPart[];
  /** Recipients: wallets, and RentReel's income. The amounts sum to the lines. */
  readonly to: readonly AccountPart[];
  /** Id of the `escrow_funded` entry. */
  readonly refersTo: string;
}

/**
 * Posts a payout of a booking's escrow in one entry: debit esc, credit user:available and RentReel's income; the cash moves
 * back, debit bank:float, credit bank:escrow.
 */
export function escrowPaidOutPosting(input: EscrowPaidOutInput): JournalEntry {
  const { kind, bookingId, home, lines, to, idempotencyKey, refersTo, occurredAt } = input;
  const total = sumKobo(lines.map(({ amountKobo }) => amountKobo));
  // A late cancellation also pays the landlord, to whom nothing is returned.
  const isShared = kind === 'escrow_refunded' && to.length > 1;
  return journalEntryOf({
    kind,
    description: `${isShared ? 'Booking cancelled' : words[kind]}: ${home}`,
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

/** Returns the escrow accounts of the lines, each once: lines with the same account are summed. */
function escrowParts(bookingId: string, parts: readonly EscrowPart[]): AccountPart[] {
  return eachAccountOnce(
    parts.map(({ purpose, amountKobo }) => ({ account: escrowAccount(bookingId, purpose), amountKobo })),
  );
}

/** Returns the same amounts with every account occurring once. */
function eachAccountOnce(parts: readonly AccountPart[]): AccountPart[] {
  const sums = new Map<AccountCode, number>();
  for (const { account, amountKobo } of parts) sums.set(account, (sums.get(account) ?? 0) + amountKobo);
  return [...sums].map(([account, amount]) => ({ account, amountKobo: kobo(amount) }));
}

interface InstalmentInput extends PostingInput {
  readonly tenantId: string;
  readonly home: string;
  /** Wallets that receive the rent, after RentReel's fee; with the fee they sum to the amount. */
  readonly to: readonly AccountPart[];
  /** RentReel's fee out of the amount, 0 for none. */
  readonly feeKobo: Kobo;
}

/**
 * Posts a later part of the rent: from the tenant's wallet to the landlord's, less RentReel's fee; under a mandate to the
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
  /** Id of the entry that paid the term. */
  readonly refersTo: string;
}

/**
 * Posts rent returned for the time after an early end that both agreed on, from the landlord's wallet to the tenant's. Debit
 * the landlord's user:available, credit the tenant's.
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
  /** Part that the landlord's wallet can pay now, at most the whole amount; the rest is owed. */
  readonly paidKobo: Kobo;
  /** Id of the entry that paid for the cancelled booking. */
  readonly refersTo: string;
}

/**
 * Posts the penalty of a landlord who cancels again: half to the tenant, half to RentReel, an odd kobo to RentReel. Debit
 * user:available and, for the part the wallet cannot cover, landlord:penalty_due; credit the tenant's user:available and
 * rev:penalty.
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

/**
 * Posts the collection of an owed penalty from money released to the landlord. Debit user:available, credit
 * landlord:penalty_due.
 */
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
