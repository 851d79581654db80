import type { Id } from '@rentreel/contracts/ids';
import { type SqlRunner, queryRows } from '@rentreel/db';
import {
  type Account,
  type AccountCode,
  type JournalEntry,
  type RecordedEntry,
  readJournalLines,
} from '@rentreel/ledger';
import type { Kobo } from '@rentreel/values';

/** An entry before insertion: it has an id, and gets its sequence number (`seq`) on insertion. */
export interface EntryDraft {
  readonly id: Id<'jrn'>;
  readonly entry: JournalEntry;
  readonly createdAt: number;
}

/** An entry in the journal, with the time it was written. */
export interface StoredEntry extends RecordedEntry {
  readonly id: Id<'jrn'>;
  readonly createdAt: number;
}

// The triggers of journal_entries check, refuse (by skipping the row) and post: see docs/money.md.
const insertDrafts = `INSERT INTO journal_entries
    (id, kind, description, category, idempotency_key, refers_to, lines, occurred_at, created_at)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value -> 6, value ->> 7, value ->> 8
  FROM json_each(?) WHERE true
  ON CONFLICT (idempotency_key) DO NOTHING
  RETURNING seq, id`;

const entryColumns = `seq, id, kind, description, category, idempotency_key AS idempotencyKey, refers_to AS refersTo,
  lines, occurred_at AS occurredAt, created_at AS createdAt`;

const selectEntryByKey = `SELECT ${entryColumns} FROM journal_entries WHERE idempotency_key = ?`;

const selectEntriesAfter = `SELECT ${entryColumns} FROM journal_entries WHERE seq > ? ORDER BY seq LIMIT ?`;

const selectBalancesAfter = `SELECT entry_seq AS seq, account_code AS account, balance_after_kobo AS balanceKobo
  FROM journal_lines WHERE entry_seq IN (SELECT value FROM json_each(?))`;

const selectLastHash = 'SELECT hash FROM journal_seals ORDER BY entry_seq DESC LIMIT 1';

const insertSealRows = `INSERT INTO journal_seals (entry_seq, hash)
  SELECT value ->> 0, value ->> 1 FROM json_each(?)`;

interface EntryRow {
  readonly seq: number;
  readonly id: Id<'jrn'>;
  readonly kind: JournalEntry['kind'];
  readonly description: string;
  readonly category: 'escrow' | null;
  readonly idempotencyKey: string;
  readonly refersTo: string | null;
  readonly lines: string;
  readonly occurredAt: number;
  readonly createdAt: number;
}

/** An entry as stored, with unparsed lines: the input of a check of damaged books. */
export type RawEntry = Omit<StoredEntry, 'lines'> & { readonly lines: string };

function toRawEntry({ category, refersTo, ...rest }: EntryRow): RawEntry {
  return { ...rest, ...(category !== null && { category }), ...(refersTo !== null && { refersTo }) };
}

/** Inserts drafts in one statement and returns the sequence number of each one accepted, by id. */
export async function insertEntries(runner: SqlRunner, drafts: readonly EntryDraft[]): Promise<Map<string, number>> {
  if (drafts.length === 0) return new Map();
  const rows = drafts.map(({ id, entry, createdAt }) => [
    id,
    entry.kind,
    entry.description,
    entry.category ?? null,
    entry.idempotencyKey,
    entry.refersTo ?? null,
    entry.lines,
    entry.occurredAt,
    createdAt,
  ]);
  const taken = await queryRows<{ seq: number; id: string }>(runner, insertDrafts, [JSON.stringify(rows)]);
  return new Map(taken.map(({ id, seq }) => [id, seq]));
}

export async function findEntryByKey(runner: SqlRunner, idempotencyKey: string): Promise<StoredEntry | undefined> {
  const [row] = await queryRows<EntryRow>(runner, selectEntryByKey, [idempotencyKey]);
  return row && { ...toRawEntry(row), lines: readJournalLines(row.lines) };
}

/** Returns the next `limit` entries after a place in the journal, in order. */
export async function listEntriesAfter(runner: SqlRunner, seq: number, limit: number): Promise<readonly RawEntry[]> {
  return (await queryRows<EntryRow>(runner, selectEntriesAfter, [seq, limit])).map(toRawEntry);
}

/** Returns the balances directly after each of these entries, by seq and account. */
export async function balancesAfter(
  runner: SqlRunner,
  seqs: readonly number[],
): Promise<Map<number, Map<AccountCode, Kobo>>> {
  const found = new Map(seqs.map((seq) => [seq, new Map<AccountCode, Kobo>()]));
  if (seqs.length === 0) return found;
  const rows = await queryRows<{ seq: number; account: AccountCode; balanceKobo: Kobo }>(runner, selectBalancesAfter, [
    JSON.stringify(seqs),
  ]);
  for (const { seq, account, balanceKobo } of rows) found.get(seq)?.set(account, balanceKobo);
  return found;
}

/** Returns the hash that the next seal builds on; undefined before the first. */
export async function findLastHash(runner: SqlRunner): Promise<string | undefined> {
  const [row] = await queryRows<{ hash: string }>(runner, selectLastHash);
  return row?.hash;
}

export async function insertSeals(runner: SqlRunner, seals: readonly (readonly [seq: number, hash: string])[]) {
  await queryRows(runner, insertSealRows, [JSON.stringify(seals)]);
}

const selectBalances = `SELECT code, balance_kobo AS balanceKobo FROM ledger_accounts
  WHERE code IN (SELECT value FROM json_each(?))`;

const selectBalance = 'SELECT balance_kobo AS balanceKobo FROM ledger_accounts WHERE code = ?';

const insertAccounts = `INSERT INTO ledger_accounts (code, kind, owner_id, may_go_negative, created_at, updated_at)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 4 FROM json_each(?)`;

const insertWallet = 'INSERT INTO wallets (user_id, account_code, created_at, updated_at) VALUES (?, ?, ?, ?)';

/** Returns the stored balances of those of these accounts that are open. */
export async function findBalances(
  runner: SqlRunner,
  codes: readonly AccountCode[],
): Promise<ReadonlyMap<AccountCode, Kobo>> {
  const rows = await queryRows<{ code: AccountCode; balanceKobo: Kobo }>(runner, selectBalances, [
    JSON.stringify(codes),
  ]);
  return new Map(rows.map(({ code, balanceKobo }) => [code, balanceKobo]));
}

/** Returns one stored balance in kobo; undefined when the account is not open. */
export async function findBalance(runner: SqlRunner, code: AccountCode): Promise<Kobo | undefined> {
  const [row] = await queryRows<{ balanceKobo: Kobo }>(runner, selectBalance, [code]);
  return row?.balanceKobo;
}

const selectOpenDues = `SELECT due.owner_id AS userId, due.balance_kobo AS dueKobo, wallet.balance_kobo AS availableKobo
  FROM ledger_accounts AS due JOIN ledger_accounts AS wallet ON wallet.code = 'user:' || due.owner_id || ':available'
  WHERE due.code IN (SELECT value FROM json_each(?)) AND due.balance_kobo > 0 AND wallet.balance_kobo > 0`;

/** Returns those of these debts that are open and that the owner's wallet can at least partly pay now, in kobo. */
export async function findOpenDues(runner: SqlRunner, codes: readonly AccountCode[]) {
  return queryRows<{ userId: Id<'usr'>; dueKobo: Kobo; availableKobo: Kobo }>(runner, selectOpenDues, [
    JSON.stringify(codes),
  ]);
}

interface AccountRow extends Account {
  readonly mayGoNegative: boolean;
  readonly createdAt: number;
}

/** Opens accounts at zero with one statement. */
export async function insertAccountRows(runner: SqlRunner, accounts: readonly AccountRow[]): Promise<void> {
  const rows = accounts.map(({ code, kind, owner, mayGoNegative, createdAt }) => [
    code,
    kind,
    owner?.id ?? null,
    Number(mayGoNegative),
    createdAt,
  ]);
  await queryRows(runner, insertAccounts, [JSON.stringify(rows)]);
}

export async function insertWalletRow(runner: SqlRunner, account: Account, createdAt: number): Promise<void> {
  await queryRows(runner, insertWallet, [account.owner?.id ?? null, account.code, createdAt, createdAt]);
}

/** The entry that last raised an account from zero, and the entry it refers to. */
interface DebtStart {
  readonly refersTo: Id<'jrn'> | null;
  /** Epoch milliseconds. */
  readonly occurredAt: number;
}

const selectStart = `SELECT e.refers_to AS refersTo, e.occurred_at AS occurredAt
  FROM journal_lines AS l JOIN journal_entries AS e ON e.seq = l.entry_seq
  WHERE l.account_code = ?1 AND l.entry_seq > coalesce(
    (SELECT max(entry_seq) FROM journal_lines WHERE account_code = ?1 AND balance_after_kobo = 0), 0)
  ORDER BY l.entry_seq LIMIT 1`;

/** Returns since when an account has held money without interruption; undefined when it holds none. */
export async function findDebtStart(runner: SqlRunner, code: AccountCode): Promise<DebtStart | undefined> {
  const [row] = await queryRows<DebtStart>(runner, selectStart, [code]);
  return row;
}
