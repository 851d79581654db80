import type { HistoryFilter } from '@rentreel/contracts/wallet';
import type { AccountCode, EntryKind } from '@rentreel/ledger';
import { parseNaira } from '@rentreel/values';
import { type SqlRunner, queryRows } from './sql-runner.ts';
import { type HistoryRow, type WalletLine, kindsOfType } from './transaction-dto.ts';

const selectRows = `SELECT e.id, e.kind, e.description, e.category, l.amount_kobo AS amountKobo,
    l.balance_after_kobo AS balanceAfterKobo, e.occurred_at AS occurredAt, e.created_at AS createdAt,
    l.entry_seq AS seq, p.state AS paymentState
  FROM journal_lines AS l CROSS JOIN journal_entries AS e ON e.seq = l.entry_seq
  LEFT JOIN payments AS p ON p.entry_id = e.id`;

/** Places in the journal: after the first, up to and with the second. */
export interface SeqRange {
  readonly after: number;
  readonly upTo: number;
}

/** No line stands behind this place. */
const endOfJournal = 2 ** 40;
export const wholeJournal: SeqRange = { after: 0, upTo: endOfJournal };

/**
 * Halves the journal until it stands where this account's lines of before `?2` end. Where clocks disagreed for a moment it
 * still is one place, always the same one for the same time: what is split there adds up on both sides.
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

/** The place in the journal up to which an account's lines are from before a time. */
export async function findPlaceOf(runner: SqlRunner, account: AccountCode, time: number): Promise<number> {
  const [row] = await queryRows<{ place: number }>(runner, selectPlace, [account, time]);
  return row?.place ?? 0;
}

interface HistoryRead {
  readonly filter: HistoryFilter;
  readonly range: SeqRange;
  readonly limit: number;
}

/** Up to `limit` lines of an account that fit, newest first. */
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

/** The next `limit` lines of an account after a place, oldest first. */
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

/** The account as it stood at a place: its last line there, and 0 before the first. */
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

/** How many lines there are between two places, and what came in and went out with them, in kobo. */
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

/** Six letters or more, and a figure: words and shorter texts would be looked for in references in vain, or found by chance. */
const partOfReference = /^(?=.*\d)\w{6,}$/;

type Condition = readonly [sql: string, ...args: (string | number)[]];

/** What a filter asks of a line `l`, its entry `e` and its payment `p`, as SQL with its arguments. */
function historyConditions({ type, category, flow, text }: HistoryFilter): {
  readonly sql: string;
  readonly args: readonly (string | number)[];
} {
  const conditions = [
    ...(type === undefined ? [] : [ofKinds(kindsOfType(type))]),
    ...(category === undefined ? [] : [['e.category = ?', category] as const]),
    // The wallet is owed to its owner: it grows by credit, which is negative in the books.
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

/** The `limit` lines of the latest moments among the last `among` of an account; of one moment the last of the journal first. */
export async function listLatest(
  runner: SqlRunner,
  account: AccountCode,
  { limit, among }: { readonly limit: number; readonly among: number },
): Promise<readonly WalletLine[]> {
  return queryRows<WalletLine>(runner, selectLatest, [account, among, limit]);
}
