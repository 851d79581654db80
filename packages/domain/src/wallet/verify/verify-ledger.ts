import { type Database, readSnapshot } from '@rentreel/db';
import { queryRows, type SqlRunner } from '../query-rows.ts';
import { checkAccounts } from './check-accounts.ts';
import { checkEscrow } from './check-escrow.ts';
import { checkGuards } from './check-guards.ts';
import { checkIntents } from './check-intents.ts';
import { checkJournal } from './check-journal.ts';
import { checkPayments } from './check-payments.ts';
import { checkPots } from './check-pots.ts';
import { checkWallets } from './check-wallets.ts';
import type { LedgerFinding } from './ledger-finding.ts';

/** What a check of the books found, and how much it went through. */
export interface LedgerReport {
  /** Empty for sound books. */
  readonly findings: readonly LedgerFinding[];
  readonly entries: number;
  readonly accounts: number;
  readonly wallets: number;
  readonly payments: number;
  /** The hash of the last entry, undefined before the first. */
  readonly lastHash: string | undefined;
}

/**
 * Replays the whole journal and compares everything that was ever derived from it: lines, running and stored balances,
 * hash chain, trial balance, wallets, payments, rent pots, escrow, payments through a gateway. Works on one snapshot, so the product may go on
 * writing meanwhile.
 */
export async function verifyLedger(database: Pick<Database, 'readClient'>): Promise<LedgerReport> {
  return readSnapshot(database, verifyBooks);
}

async function verifyBooks(books: SqlRunner): Promise<LedgerReport> {
  const guards = await checkGuards(books);
  const journal = await checkJournal(books);
  const rest = [
    ...(await checkAccounts(books)),
    ...(await checkWallets(books)),
    ...(await checkPayments(books)),
    ...(await checkPots(books)),
    ...(await checkIntents(books)),
    ...(await checkEscrow(books)),
  ];
  return {
    ...journal,
    findings: [...guards, ...journal.findings, ...rest],
    wallets: await countRows(books, 'wallets'),
    payments: await countRows(books, 'payments'),
  };
}

async function countRows(books: SqlRunner, table: 'wallets' | 'payments'): Promise<number> {
  const [row] = await queryRows<{ count: number }>(books, `SELECT count(*) AS count FROM ${table}`);
  return row?.count ?? 0;
}
