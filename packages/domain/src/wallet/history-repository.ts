import { type SqlRunner, queryRows } from '@rentreel/db';
import type { HistoryFilter } from '@rentreel/contracts/wallet';
import type { AccountCode, EntryKind } from '@rentreel/ledger';
import { parseNaira } from '@rentreel/values';
import { type HistoryRow, type WalletLine, kindsOfType } from './transaction-dto.ts';

const selectRows = `SELECT e.id, e.kind, e.description, e.category, l.amount_kobo AS amountKobo,
    l.balance_after_kobo AS balanceAfterKobo, e.occurred_at AS occurredAt, e.created_at AS createdAt,
    l.entry_seq AS seq, p.state AS paymentState
  FROM journal_lines AS l CROSS JOIN journal_entries AS e ON e.seq = l.entry_seq
  LEFT JOIN payments AS p ON p.entry_id = e.id`;

/** A range of the journal: exclusive start, inclusive end. */
export interface SeqRange {
  readonly after: number;
  readonly upTo: number;
}

/** A sequence number beyond every line. */
const endOfJournal = 2 ** 40;
export const wholeJournal: SeqRange = { after: 0, upTo: endOfJournal };

/**
 * Finds by binary search the last place at which the account's lines are older than `?2`. When clocks disagreed the result is
 * still one fixed place per time, so totals on both sides of it add up.
 */
const selectPlace = `WITH RECURSIVE halving (step, place) AS (
    SELECT ${endOfJournal / 2}, 0
    UNION ALL
    SELECT step / 2, place + iif(coalesce((
      SELECT e.occurred_at FROM journal_lines AS l CROSS JOIN journal_entries AS e ON e.seq = l.entry_seq
      WHERE l.account_code = ?1 AND l.entry_seq <= place + step ORDER BY l.entry_seq DESC LIMIT 1
    ) < ?2, 1), step, 0)
    FROM halving WHERE step >= 1
  ) SELECT max(place) AS place FROM halving`;

/** Returns the place in the journal up to which an account's lines are older than a time. */
export async function findPlaceOf(runner: SqlRunner, account: AccountCode, time: number): Promise<number> {
  const [row] = await queryRows<{ place: number }>(runner, selectPlace, [account, time]);
  return row?.place ?? 0;
}

interface HistoryRead {
  readonly filter: HistoryFilter;
  readonly range: SeqRange;
  readonly limit: number;
}

/** Returns up to `limit` matching lines of an account, newest first. */
export async function listHistory(
  runner: SqlRunner,
  account: AccountCode,
  { filter, range, limit }: HistoryRead,
): Promise<readonly HistoryRow[]> {
  const { sql, args } = historyConditions(filter);
  const where = `WHERE l.account_code = ? AND l.entry_seq > ? AND l.entry_seq <= ?${sql}`;
  const statement = `${selectRows} ${where} ORDER BY l.entry_seq DESC LIMIT ?`;
  return queryRows<HistoryRow>(runner, statement, [account, range.after, range.upTo, ...args, limit]);
}

/** Returns the next `limit` lines of an account after a place, oldest first. */
export async function listRowsAfter(
  runner: SqlRunner,
  account: AccountCode,
  { range, limit }: Omit<HistoryRead, 'filter'>,
): Promise<readonly HistoryRow[]> {
  const where = 'WHERE l.account_code = ? AND l.entry_seq > ? AND l.entry_seq <= ?';
  const statement = `${selectRows} ${where} ORDER BY l.entry_seq LIMIT ?`;
  return queryRows<HistoryRow>(runner, statement, [account, range.after, range.upTo, limit]);
}

interface AccountEdge {
  readonly seq: number;
  readonly balanceKobo: number;
}

/** Returns the last line of an account at a place and the balance after it; 0 before the first line. */
export async function findEdge(runner: SqlRunner, account: AccountCode, place: number): Promise<AccountEdge> {
  const [edge] = await queryRows<AccountEdge>(
    runner,
    `SELECT entry_seq AS seq, balance_after_kobo AS balanceKobo FROM journal_lines
      WHERE account_code = ? AND entry_seq <= ? ORDER BY entry_seq DESC LIMIT 1`,
    [account, place],
  );
  return edge ?? { seq: 0, balanceKobo: 0 };
}

export interface RangeTotals {
  readonly count: number;
  readonly inKobo: number;
  readonly outKobo: number;
}

/** Counts the lines in a range and sums their inflow and outflow, in kobo. */
export async function sumRange(runner: SqlRunner, account: AccountCode, range: SeqRange): Promise<RangeTotals> {
  const [totals] = await queryRows<RangeTotals>(
    runner,
    `SELECT count(*) AS count, coalesce(sum(max(-amount_kobo, 0)), 0) AS inKobo,
        coalesce(sum(max(amount_kobo, 0)), 0) AS outKobo
      FROM journal_lines WHERE account_code = ? AND entry_seq > ? AND entry_seq <= ?`,
    [account, range.after, range.upTo],
  );
  return totals ?? { count: 0, inKobo: 0, outKobo: 0 };
}

/**
 * Six or more word characters with a digit. Plain words and shorter texts are not searched in references: they match nothing
 * or match by chance.
 */
const partOfReference = /^(?=.*\d)\w{6,}$/;

type Condition = readonly [sql: string, ...args: (string | number)[]];

/** Builds the SQL condition and arguments of a filter for a line `l`, its entry `e` and its payment `p`. */
function historyConditions({ type, category, flow, text }: HistoryFilter): {
  readonly sql: string;
  readonly args: readonly (string | number)[];
} {
  const conditions = [
    ...(type === undefined ? [] : [ofKinds(kindsOfType(type))]),
    ...(category === undefined ? [] : [['e.category = ?', category] as const]),
    // A wallet is a liability to its owner: it grows by credit, which is negative in the journal.
    ...(flow === undefined ? [] : ([[flow === 'in' ? 'l.amount_kobo < 0' : 'l.amount_kobo > 0']] as const)),
    ...(text === undefined || text === '' ? [] : [ofText(text)]),
  ];
  return {
    sql: conditions.map(([sql]) => ` AND ${sql}`).join(''),
    args: conditions.flatMap(([, ...args]) => args),
  };
}

const ofKinds = (kinds: readonly EntryKind[]): Condition => [
  'e.kind IN (SELECT value FROM json_each(?))',
  JSON.stringify(kinds),
];

function ofText(text: string): Condition {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const amount = parseNaira(text);
  const like = (column: string): Condition => [`${column} LIKE ? ESCAPE '\\'`, pattern];
  const ways = [
    like('e.description'),
    ...(partOfReference.test(text) ? ['e.id', 'p.id', 'p.provider_reference'].map(like) : []),
    ...(amount.ok ? [['abs(l.amount_kobo) = ?', Math.abs(amount.kobo)] as const] : []),
  ];
  return [`(${ways.map(([sql]) => sql).join(' OR ')})`, ...ways.flatMap(([, ...args]) => args)];
}

const selectLatest = `SELECT e.id, e.kind, e.description, e.category, l.amount_kobo AS amountKobo,
    l.balance_after_kobo AS balanceAfterKobo, e.occurred_at AS occurredAt, e.created_at AS createdAt
  FROM (SELECT entry_seq, amount_kobo, balance_after_kobo FROM journal_lines
    WHERE account_code = ? ORDER BY entry_seq DESC LIMIT ?) AS l
  CROSS JOIN journal_entries AS e ON e.seq = l.entry_seq
  ORDER BY e.occurred_at DESC, l.entry_seq DESC LIMIT ?`;

/**
 * Returns the `limit` newest lines by time among the last `among` of an account; at equal times the later journal entry comes
 * first.
 */
export async function listLatest(
  runner: SqlRunner,
  account: AccountCode,
  { limit, among }: { readonly limit: number; readonly among: number },
): Promise<readonly WalletLine[]> {
  return queryRows<WalletLine>(runner, selectLatest, [account, among, limit]);
}
