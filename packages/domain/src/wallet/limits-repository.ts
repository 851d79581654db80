import type { Id } from '@rentreel/contracts/ids';
import { connectionOf, type SqlRunner, queryRows } from '@rentreel/db';
import { type AccountCode, type EntryKind, entryKinds } from '@rentreel/ledger';
import { dayMs, hourMs, type Kobo } from '@rentreel/values';

/**
 * Whether an entry of a kind counts against the daily limit of the wallet it debits: only money its owner chooses to send
 * out. Refunds to a payer, rulings and penalties are not the owner's choice; money in a rent pot still belongs to them.
 */
const countedKinds: Readonly<Record<EntryKind, boolean>> = {
  deposit: false,
  withdrawal_requested: true,
  withdrawal_paid: false,
  withdrawal_returned: false,
  withdrawal_reversed: false,
  withdrawal_paid_late: false,
  transfer: true,
  accounts_merged: false,
  inspection_fee_held: true,
  inspection_fee_returned: false,
  inspection_fee_paid: false,
  pot_saved: false,
  pot_taken: false,
  escrow_funded: true,
  escrow_released: false,
  escrow_refunded: false,
  escrow_ruled: false,
  caution_settled: false,
  instalment_paid: true,
  rent_returned: false,
  penalty_taken: false,
  penalty_collected: false,
  payment_part_held: false,
  payment_part_freed: false,
  payment_to_wallet: false,
  payment_refund_asked: false,
  payment_refund_paid: false,
  payment_refund_returned: false,
  provider_fee: false,
  chargeback_held: false,
  chargeback_won: false,
  chargeback_lost: false,
  chargeback_collected: false,
  referral_budget_filled: false,
  referral_reserved: false,
  referral_returned: false,
  referral_paid: false,
  referral_taken_back: false,
  fee_refunded: false,
  goodwill_paid: false,
};

export const isCounted = (kind: EntryKind): boolean => countedKinds[kind];

const countedNames = entryKinds
  .filter(isCounted)
  .map((kind) => `'${kind}'`)
  .join(', ');

// Only withdrawals can be returned.
const selectSpent = `SELECT asked.value ->> 0 AS account, asked.value ->> 1 AS since, (
    SELECT coalesce(sum(line.amount_kobo), 0)
    FROM journal_lines AS line JOIN journal_entries AS entry ON entry.seq = line.entry_seq
    WHERE line.account_code = asked.value ->> 0
      AND line.entry_seq > asked.value ->> 2
      AND line.amount_kobo > 0
      AND entry.occurred_at >= asked.value ->> 1 AND entry.occurred_at < (asked.value ->> 1) + ${dayMs}
      AND entry.kind IN (${countedNames})
      AND NOT (entry.kind = 'withdrawal_requested' AND EXISTS (
        SELECT 1 FROM payments WHERE payments.entry_id = entry.id AND payments.state = 'returned'))
  ) AS spentKobo
  FROM json_each(?) AS asked`;

interface Place {
  readonly seq: number;
  readonly id: string;
  readonly occurredAt: number;
}

const noPlace: Place = { seq: 0, id: '', occurredAt: 0 };

const selectPlace = `SELECT seq, id, occurred_at AS occurredAt FROM journal_entries
  WHERE seq <= ? ORDER BY seq DESC LIMIT 1`;

async function placeAt(runner: SqlRunner, seq: number): Promise<Place> {
  return (await queryRows<Place>(runner, selectPlace, [seq]))[0] ?? noPlace;
}

/** Finds by binary search an entry such that it and all entries before it occurred before a time. */
async function searchBefore(runner: SqlRunner, time: number): Promise<Place> {
  let known = noPlace;
  let low = 0;
  let high = (await placeAt(runner, Number.MAX_SAFE_INTEGER)).seq;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const place = await placeAt(runner, middle);
    if (place.seq > low && place.occurredAt >= time) high = place.seq - 1;
    else {
      if (place.seq > low) known = place;
      low = middle;
    }
  }
  return known;
}

const places = new WeakMap<object, Map<number, Place>>();

/**
 * Returns a sequence number at or before the start of a day, so that only lines of that day are read. Computed once per day
 * and cached; the journal is append-only, so it stays valid while the entry at that place is the same. The hour of margin
 * allows for clocks that disagree.
 */
async function seqBefore(runner: SqlRunner, since: number): Promise<number> {
  const connection = connectionOf(runner);
  const known = places.get(connection) ?? new Map<number, Place>();
  places.set(connection, known);
  const stored = known.get(since);
  if (stored && (stored.seq === 0 || (await placeAt(runner, stored.seq)).id === stored.id)) return stored.seq;
  if (known.size >= 8) known.clear();
  const found = await searchBefore(runner, since - hourMs);
  known.set(since, found);
  return found.seq;
}

/** A wallet on the day that begins at `since`, epoch milliseconds. */
export interface WalletDay {
  readonly account: AccountCode;
  readonly since: number;
}

/** Returns how much left each of these wallets on its day, in kobo, less returned withdrawals, in the same order. */
export async function findSpent(runner: SqlRunner, days: readonly WalletDay[]): Promise<Kobo[]> {
  if (days.length === 0) return [];
  const before = new Map<number, number>();
  for (const { since } of days) if (!before.has(since)) before.set(since, await seqBefore(runner, since));
  const asked = JSON.stringify(days.map(({ account, since }) => [account, since, before.get(since)]));
  const rows = await queryRows<WalletDay & { spentKobo: Kobo }>(runner, selectSpent, [asked]);
  if (rows.length !== days.length) throw new Error('Each sum has one row');
  return rows.map(({ spentKobo }) => spentKobo);
}

/** Room reserved for a deposit whose money has not arrived. */
export interface Reservation {
  /** The idempotency key of the expected entry. */
  readonly key: string;
  readonly userId: Id<'usr'>;
  readonly amountKobo: Kobo;
  /** Expiry, epoch milliseconds. */
  readonly expiresAt: number;
}

const selectReserved = `SELECT user_id AS userId, sum(amount_kobo) AS reservedKobo FROM deposit_reservations
  WHERE user_id IN (SELECT value FROM json_each(?)) AND expires_at > ?
    AND NOT EXISTS (SELECT 1 FROM journal_entries WHERE idempotency_key = deposit_reservations.key)
  GROUP BY user_id`;

/**
 * Returns the amounts reserved for deposits that are not posted yet, in kobo, by user; users without reservations are
 * omitted.
 */
export async function findReserved(runner: SqlRunner, userIds: readonly Id<'usr'>[], now: number) {
  const args = [JSON.stringify(userIds), now];
  const rows = await queryRows<{ userId: Id<'usr'>; reservedKobo: Kobo }>(runner, selectReserved, args);
  return new Map(rows.map(({ userId, reservedKobo }) => [userId, reservedKobo]));
}

const selectKnownKeys = `SELECT key FROM deposit_reservations WHERE key IN (SELECT value FROM json_each(?1))
  UNION ALL SELECT idempotency_key FROM journal_entries WHERE idempotency_key IN (SELECT value FROM json_each(?1))`;

/** Returns which of these keys already have a reservation or an entry. */
export async function findKnownKeys(runner: SqlRunner, keys: readonly string[]): Promise<Set<string>> {
  const rows = await queryRows<{ key: string }>(runner, selectKnownKeys, [JSON.stringify(keys)]);
  return new Set(rows.map(({ key }) => key));
}

const insertAll = `INSERT INTO deposit_reservations (key, user_id, amount_kobo, expires_at)
  SELECT value ->> 'key', value ->> 'userId', value ->> 'amountKobo', value ->> 'expiresAt' FROM json_each(?)`;

export async function insertReservations(runner: SqlRunner, reservations: readonly Reservation[]): Promise<void> {
  if (reservations.length > 0) await queryRows(runner, insertAll, [JSON.stringify(reservations)]);
}

/** Deletes reservations whose money was posted or will not come. */
export async function deleteReservations(runner: SqlRunner, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const sql = 'DELETE FROM deposit_reservations WHERE key IN (SELECT value FROM json_each(?))';
  await queryRows(runner, sql, [JSON.stringify(keys)]);
}

export async function deleteReservationsBefore(runner: SqlRunner, before: number): Promise<void> {
  await queryRows(runner, 'DELETE FROM deposit_reservations WHERE expires_at < ?', [before]);
}
