import type { Id } from '@rentreel/contracts/ids';
import { type SqlRunner, queryRows } from '@rentreel/db';
import { type AccountCode, type AccountKind, LedgerError, accountFromCode, canGoNegative } from '@rentreel/ledger';
import type { Kobo } from '@rentreel/values';
import { type RawEntry, listEntriesAfter } from '../repository.ts';

/** A defect found in the books, in plain words: `where` is an entry, account, wallet, payment or trigger. */
export interface LedgerFinding {
  readonly where: string;
  readonly problem: string;
}

const pageSize = 1000;

const selectLines = `SELECT entry_seq AS seq, account_code AS account, amount_kobo AS amountKobo,
    balance_after_kobo AS balanceAfterKobo
  FROM journal_lines WHERE entry_seq > ? AND entry_seq <= ?`;

const selectSeals = 'SELECT entry_seq AS seq, hash FROM journal_seals WHERE entry_seq > ? AND entry_seq <= ?';

/** A line as stored. */
export interface StoredLine {
  readonly account: string;
  readonly amountKobo: number;
  readonly balanceAfterKobo: number;
}

/** A range of the journal: its entries, and every line and seal in it, with or without an entry. */
export interface JournalPage {
  readonly entries: readonly RawEntry[];
  readonly lines: ReadonlyMap<number, readonly StoredLine[]>;
  readonly seals: ReadonlyMap<number, string>;
}

/** Reads the whole journal in order, page by page. */
export async function* journalPages(books: SqlRunner): AsyncGenerator<JournalPage> {
  for (let after = -1, more = true; more;) {
    const entries = await listEntriesAfter(books, after, pageSize);
    more = entries.length === pageSize;
    const last = more ? (entries.at(-1)?.seq ?? after) : Number.MAX_SAFE_INTEGER;
    const lines = await queryRows<StoredLine & { seq: number }>(books, selectLines, [after, last]);
    const seals = await queryRows<{ seq: number; hash: string }>(books, selectSeals, [after, last]);
    yield {
      entries,
      lines: bySeq(lines),
      seals: new Map(seals.map(({ seq, hash }) => [seq, hash])),
    };
    after = last;
  }
}

function bySeq(lines: readonly (StoredLine & { seq: number })[]): Map<number, StoredLine[]> {
  const found = new Map<number, StoredLine[]>();
  for (const line of lines) {
    const before = found.get(line.seq);
    if (before) before.push(line);
    else found.set(line.seq, [line]);
  }
  return found;
}

/** Returns every stored balance, by account. */
export async function readBalances(books: SqlRunner): Promise<ReadonlyMap<AccountCode, Kobo>> {
  const sql = 'SELECT code, balance_kobo AS balanceKobo FROM ledger_accounts';
  const rows = await queryRows<{ code: AccountCode; balanceKobo: Kobo }>(books, sql);
  return new Map(rows.map(({ code, balanceKobo }) => [code, balanceKobo]));
}

/** Returns idempotency keys that occur on more than one entry. */
export const listDoubleKeys = (books: SqlRunner): Promise<readonly { key: string; entries: number }[]> =>
  queryRows(
    books,
    `SELECT idempotency_key AS key, count(*) AS entries FROM journal_entries
      GROUP BY idempotency_key HAVING count(*) > 1 LIMIT 100`,
  );

/** The triggers that enforce the rules of the ledger, with what each one does. */
export const ledgerGuards: Readonly<Record<string, string>> = {
  journal_entries_check: 'refuses unbalanced and overdrawing entries',
  journal_entries_post: 'writes the lines and moves the balances',
  ledger_accounts_keep_identity: 'keeps what an account is',
  ledger_accounts_open_empty: 'opens accounts at zero',
  ledger_accounts_stay: 'keeps accounts from being deleted',
  journal_entries_no_update: 'keeps entries from being changed',
  journal_entries_no_delete: 'keeps entries from being deleted',
  journal_lines_no_update: 'keeps lines from being changed',
  journal_lines_no_delete: 'keeps lines from being deleted',
  journal_seals_no_update: 'keeps seals from being changed',
  journal_seals_no_delete: 'keeps seals from being deleted',
  wallets_follow_journal: 'notes when a wallet last changed',
  pot_movements_follow_journal: 'keeps shares of pots from changing without the journal',
  pot_movements_change_share: 'changes shares of pots with their movements',
  pot_movements_no_update: 'keeps movements of pots from being changed',
  pot_movements_no_delete: 'keeps movements of pots from being deleted',
  pot_members_share_opens_empty: 'opens shares of pots at zero',
  audit_records_move_head: 'notes with each audit record where the audit log ends',
  audit_records_no_update: 'keeps audit records from being changed',
  audit_records_no_delete: 'keeps audit records from being deleted',
};

/** Checks that the database still has its ledger triggers. */
export async function checkGuards(books: SqlRunner): Promise<LedgerFinding[]> {
  const rows = await queryRows<{ name: string }>(books, "SELECT name FROM sqlite_schema WHERE type = 'trigger'");
  const present = new Set(rows.map(({ name }) => name));
  return Object.entries(ledgerGuards)
    .filter(([name]) => !present.has(name))
    .map(([name, purpose]) => ({ where: `trigger ${name}`, problem: `is missing: it ${purpose}` }));
}

const selectAccounts = `SELECT code, kind, owner_id AS ownerId, may_go_negative AS mayGoNegative FROM ledger_accounts`;

interface AccountIdentity {
  readonly code: string;
  readonly kind: AccountKind;
  readonly ownerId: string | null;
  readonly mayGoNegative: number;
}

/** Checks that every account belongs to the chart of accounts and has the properties the chart gives it. */
export async function checkAccounts(books: SqlRunner): Promise<LedgerFinding[]> {
  const rows = await queryRows<AccountIdentity>(books, selectAccounts);
  return rows.flatMap((row) => {
    const problem = problemOf(row);
    return problem === undefined ? [] : [{ where: `account ${row.code}`, problem }];
  });
}

function problemOf(row: AccountIdentity): string | undefined {
  try {
    const account = accountFromCode(row.code);
    if (row.kind !== account.kind) return `is kept as ${row.kind}, the chart of accounts says ${account.kind}`;
    if (row.ownerId !== (account.owner?.id ?? null)) return `is kept as the account of ${row.ownerId ?? 'nobody'}`;
    if (Boolean(row.mayGoNegative) === canGoNegative(account)) return undefined;
    return row.mayGoNegative ? 'is allowed below zero and must not be' : 'must be allowed below zero and is not';
  } catch (error) {
    if (error instanceof LedgerError) return error.message;
    throw error;
  }
}

const walletsWithWrongAccount = `SELECT user_id AS userId, account_code AS code FROM wallets
  WHERE account_code <> 'user:' || user_id || ':available'
    OR NOT EXISTS (SELECT 1 FROM ledger_accounts WHERE code = account_code)
  LIMIT 100`;

const accountsWithoutWallet = `SELECT code FROM ledger_accounts
  WHERE code LIKE 'user:%:available' AND NOT EXISTS (SELECT 1 FROM wallets WHERE account_code = code)
  LIMIT 100`;

/** Checks that every wallet has its owner's account, and every such account a wallet. */
export async function checkWallets(books: SqlRunner): Promise<LedgerFinding[]> {
  const wallets = await queryRows<{ userId: Id<'usr'>; code: string }>(books, walletsWithWrongAccount);
  const accounts = await queryRows<{ code: string }>(books, accountsWithoutWallet);
  return [
    ...wallets.map(({ userId, code }) => ({
      where: `wallet of ${userId}`,
      problem: `stands on ${code}, which is not its owner's account or is not there`,
    })),
    ...accounts.map(({ code }) => ({ where: `account ${code}`, problem: 'belongs to no wallet' })),
  ];
}

/** A query for rows that contradict the journal. */
export interface LedgerCheck {
  /** Selects the `subject` of every wrong row. */
  readonly sql: string;
  /** Describes what is wrong with the subject. */
  readonly problem: string;
}

/** Runs checks in sequence; returns at most 100 findings of each. */
export async function runLedgerChecks(books: SqlRunner, checks: readonly LedgerCheck[]): Promise<LedgerFinding[]> {
  const findings: LedgerFinding[] = [];
  for (const { sql, problem } of checks) {
    const rows = await queryRows<{ subject: string }>(books, `${sql} LIMIT 100`);
    findings.push(...rows.map(({ subject }) => ({ where: subject, problem })));
  }
  return findings;
}

/** Checks that payments and entries match in both directions. */
export const walletLedgerChecks: readonly LedgerCheck[] = [
  {
    sql: `SELECT 'payment ' || p.id AS subject FROM payments AS p
      WHERE NOT EXISTS (
        SELECT 1 FROM journal_entries AS e JOIN journal_lines AS l ON l.entry_seq = e.seq
        WHERE e.id = p.entry_id
          AND e.kind = iif(p.direction = 'deposit', 'deposit', 'withdrawal_requested')
          AND l.account_code = 'user:' || p.user_id || ':available'
          AND l.amount_kobo = iif(p.direction = 'deposit', -p.amount_kobo, p.amount_kobo))`,
    problem: 'has no entry in the journal that moved its amount for its owner',
  },
  {
    sql: `SELECT 'entry ' || e.id AS subject FROM journal_entries AS e
      WHERE e.kind IN ('deposit', 'withdrawal_requested')
        AND NOT EXISTS (SELECT 1 FROM payments AS p WHERE p.entry_id = e.id)`,
    problem: 'moved money over the border of the wallet without a payment',
  },
  {
    sql: `SELECT 'payment ' || p.id AS subject FROM payments AS p
      LEFT JOIN journal_entries AS e ON e.idempotency_key = 'withdrawal_end:' || p.id AND e.refers_to = p.entry_id
      LEFT JOIN journal_entries AS back ON back.idempotency_key = 'withdrawal_reversal:' || p.id
        AND back.refers_to = p.entry_id
      WHERE p.direction || ':' || p.state || ':' || coalesce(e.kind, 'none') || ':' || coalesce(back.kind, 'none') NOT IN (
        'deposit:settled:none:none', 'withdrawal:pending:none:none', 'withdrawal:settled:withdrawal_paid:none',
        'withdrawal:returned:withdrawal_returned:none', 'withdrawal:returned:withdrawal_paid:withdrawal_reversed')`,
    problem: 'is in a state that the journal does not bear out',
  },
  {
    sql: `SELECT 'entry ' || e.id AS subject FROM journal_entries AS e
      WHERE e.kind IN ('withdrawal_paid', 'withdrawal_returned', 'withdrawal_reversed', 'withdrawal_paid_late')
        AND NOT EXISTS (
          SELECT 1 FROM payments AS p
          WHERE p.id = substr(e.idempotency_key, instr(e.idempotency_key, ':') + 1) AND p.entry_id = e.refers_to)`,
    problem: 'ends a withdrawal that no payment knows',
  },
  {
    sql: `SELECT 'withdrawal ' || p.id AS subject FROM payments AS p
      LEFT JOIN withdrawals AS w ON w.id = p.id AND w.amount_kobo = p.amount_kobo AND w.user_id = p.user_id
      WHERE p.direction = 'withdrawal' AND p.state || ':' || coalesce(w.state, 'none') NOT IN (
        'pending:requested', 'pending:held', 'pending:processing', 'settled:paid',
        'returned:returned', 'returned:cancelled')`,
    problem: 'does not stand where its payment does',
  },
  {
    sql: `SELECT 'account ' || a.code AS subject FROM ledger_accounts AS a
      LEFT JOIN (
        SELECT user_id, sum(amount_kobo) AS kobo FROM payments
        WHERE direction = 'withdrawal' AND state = 'pending' GROUP BY user_id
      ) AS waiting ON waiting.user_id = a.owner_id
      WHERE a.code LIKE 'user:%:hold' AND a.balance_kobo <> coalesce(waiting.kobo, 0)`,
    problem: "does not hold what its owner's pending withdrawals come to",
  },
  {
    sql: `SELECT 'entry ' || e.id AS subject FROM journal_entries AS e
      WHERE e.refers_to IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM journal_entries AS first WHERE first.id = e.refers_to AND first.seq < e.seq)`,
    problem: 'refers to an entry that does not stand before it',
  },
];

export async function countRows(books: SqlRunner, table: 'wallets' | 'payments' | 'journal_entries'): Promise<number> {
  const [row] = await queryRows<{ count: number }>(books, `SELECT count(*) AS count FROM ${table}`);
  return row?.count ?? 0;
}
