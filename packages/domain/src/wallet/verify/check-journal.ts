import {
  type AccountCode,
  auditLedger,
  type JournalLine,
  keysAreUnique,
  type LedgerAudit,
  LedgerError,
  ledgerInvariants,
  readJournalLines,
  referencesLookBack,
} from '@rentreel/ledger';
import type { Kobo } from '@rentreel/money';
import type { RawEntry } from '../journal-repository.ts';
import { queryRows, type SqlRunner } from '../query-rows.ts';
import { sha256 } from '../seal-entries.ts';
import { type JournalPage, journalPages } from './journal-pages.ts';
import type { LedgerFinding } from './ledger-finding.ts';
import { LineCheck } from './line-check.ts';

// These two remember every entry; the database answers the same from its indexes in bounded memory.
const rules = ledgerInvariants.filter((rule) => rule !== keysAreUnique && rule !== referencesLookBack);

const selectBalances = 'SELECT code, balance_kobo AS balanceKobo FROM ledger_accounts';

const selectDoubleKeys = `SELECT idempotency_key AS key, count(*) AS entries FROM journal_entries
  GROUP BY idempotency_key HAVING count(*) > 1 LIMIT 100`;

export interface JournalCheck {
  readonly findings: readonly LedgerFinding[];
  readonly entries: number;
  readonly accounts: number;
  /** The hash of the last seal: whoever kept it elsewhere can tell whether the books before it are still the same. */
  readonly lastHash: string | undefined;
}

/** Replays the whole journal against its lines, its seals and the stored balances. Memory grows with the accounts only. */
export async function checkJournal(books: SqlRunner): Promise<JournalCheck> {
  const findings: LedgerFinding[] = [];
  const audit = auditLedger(sha256, rules);
  const lineCheck = new LineCheck();
  let entries = 0;
  let lastHash: string | undefined;
  for await (const page of journalPages(books)) {
    for (const entry of page.entries) findings.push(...checkEntry(entry, page, { audit, lineCheck }));
    findings.push(...withoutEntry(page));
    entries += page.entries.length;
    lastHash = [...page.seals.values()].at(-1) ?? lastHash;
  }

  const stored = await queryRows<{ code: AccountCode; balanceKobo: Kobo }>(books, selectBalances);
  const violations = audit.finish(new Map(stored.map(({ code, balanceKobo }) => [code, balanceKobo])));
  findings.push(
    ...violations.map(({ where, detail, rule }) => ({ where: named(where), problem: `${detail} (rule: ${rule})` })),
  );
  for (const { key, entries: count } of await queryRows<{ key: string; entries: number }>(books, selectDoubleKeys)) {
    findings.push({ where: `key ${key}`, problem: `stands on ${count} entries` });
  }
  return { findings, entries, accounts: stored.length, lastHash };
}

function named(where: string): string {
  if (where.startsWith('jrn_')) return `entry ${where}`;
  return where.includes(':') ? `account ${where}` : where;
}

interface Checks {
  readonly audit: LedgerAudit;
  readonly lineCheck: LineCheck;
}

function checkEntry(entry: RawEntry, page: JournalPage, { audit, lineCheck }: Checks): LedgerFinding[] {
  const where = `entry ${entry.id}`;
  const problems: string[] = [];
  let lines: readonly JournalLine[] = [];
  try {
    lines = readJournalLines(entry.lines);
    problems.push(...lineCheck.problems(lines, page.lines.get(entry.seq) ?? []));
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    problems.push(error.message);
  }
  audit.read({ ...entry, lines, hash: page.seals.get(entry.seq) });
  return problems.map((problem) => ({ where, problem }));
}

function withoutEntry({ entries, lines, seals }: JournalPage): LedgerFinding[] {
  const known = new Set(entries.map(({ seq }) => seq));
  const gone = (seqs: Iterable<number>) => [...seqs].filter((seq) => !known.has(seq));
  return [
    ...gone(lines.keys()).map((seq) => ({
      where: `entry number ${seq}`,
      problem: 'is gone, its lines are still there',
    })),
    ...gone(seals.keys()).map((seq) => ({ where: `entry number ${seq}`, problem: 'is gone, its seal is still there' })),
  ];
}
