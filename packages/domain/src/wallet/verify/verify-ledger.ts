import { type Database, readSnapshot, type SqlRunner } from '@rentreel/db';
import { type OnEntries, checkJournal } from './check-journal.ts';
import {
  type LedgerCheck,
  type LedgerFinding,
  checkAccounts,
  checkGuards,
  checkWallets,
  countRows,
  runLedgerChecks,
  walletLedgerChecks,
} from './repository.ts';

/** The result of a check of the books, and how much it read. */
export interface LedgerReport {
  /** Empty when the books are correct. */
  readonly findings: readonly LedgerFinding[];
  readonly entries: number;
  readonly accounts: number;
  readonly wallets: number;
  readonly payments: number;
  /** The hash of the last entry; undefined before the first. */
  readonly lastHash: string | undefined;
}

/**
 * Replays the whole journal and compares everything derived from it: lines, running and stored balances, hash chain, trial
 * balance, wallets, payments, and what the `checks` of other modules cover. Works on one snapshot, so writes can continue
 * concurrently.
 */
export async function verifyLedger(
  database: Pick<Database, 'readClient'>,
  checks: readonly LedgerCheck[],
  onProgress?: OnEntries,
): Promise<LedgerReport> {
  return readSnapshot(database, (books) => verifyBooks(books, checks, onProgress));
}

async function verifyBooks(
  books: SqlRunner,
  checks: readonly LedgerCheck[],
  onProgress?: OnEntries,
): Promise<LedgerReport> {
  const guards = await checkGuards(books);
  const journal = await checkJournal(books, onProgress);
  const derived = [
    ...(await checkAccounts(books)),
    ...(await checkWallets(books)),
    ...(await runLedgerChecks(books, [...walletLedgerChecks, ...checks])),
  ];
  return {
    ...journal,
    findings: [...guards, ...journal.findings, ...derived],
    wallets: await countRows(books, 'wallets'),
    payments: await countRows(books, 'payments'),
  };
}
