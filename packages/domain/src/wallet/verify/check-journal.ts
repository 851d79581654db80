import type { SqlRunner } from '@rentreel/db';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type JournalLine,
  type LedgerAudit,
  LedgerError,
  accountFromCode,
  auditLedger,
  keysAreUnique,
  ledgerInvariants,
  normalSide,
  readJournalLines,
  referencesAreEarlier,
} from '@rentreel/ledger';
import { sha256 } from '../journal.ts';
import type { RawEntry } from '../repository.ts';
import {
  type JournalPage,
  type LedgerFinding,
  type StoredLine,
  countRows,
  journalPages,
  listDoubleKeys,
  readBalances,
} from './repository.ts';

// These two checks remember every entry; the database does the same through its indexes in bounded memory.
const rules = ledgerInvariants.filter((rule) => rule !== keysAreUnique && rule !== referencesAreEarlier);

interface JournalCheck {
  readonly findings: readonly LedgerFinding[];
  readonly entries: number;
  readonly accounts: number;
  /** The hash of the last seal: a copy kept elsewhere proves later that the books up to it are unchanged. */
  readonly lastHash: string | undefined;
}

/** Receives the number of entries read and the total. */
export type OnEntries = (read: number, of: number) => void;

/**
 * Replays the whole journal against its lines, seals and the stored balances. Memory grows only with the number of accounts.
 */
export async function checkJournal(books: SqlRunner, onProgress: OnEntries = () => {}): Promise<JournalCheck> {
  const findings: LedgerFinding[] = [];
  const audit = auditLedger(sha256, rules);
  const lineCheck = new LineCheck();
  const all = await countRows(books, 'journal_entries');
  let entries = 0;
  let lastHash: string | undefined;
  for await (const page of journalPages(books)) {
    for (const entry of page.entries) findings.push(...checkEntry(entry, page, { audit, lineCheck }));
    findings.push(...withoutEntry(page));
    entries += page.entries.length;
    lastHash = [...page.seals.values()].at(-1) ?? lastHash;
    onProgress(entries, all);
    // Reading a page from a file does not yield, so yield to other work in between.
    await nextTurn();
  }

  const stored = await readBalances(books);
  const violations = audit.finish(stored);
  findings.push(
    ...violations.map(({ where, detail, rule }) => ({ where: named(where), problem: `${detail} (rule: ${rule})` })),
  );
  for (const { key, entries: count } of await listDoubleKeys(books)) {
    findings.push({ where: `key ${key}`, problem: `stands on ${count} entries` });
  }
  return { findings, entries, accounts: stored.size, lastHash };
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

/**
 * Compares entries with their stored lines in journal order and follows the running balance of each account from one stored
 * line to the next, so that one wrong line is one finding rather than one for each line after it.
 */
export class LineCheck {
  readonly #balances = new Map<string, number>();

  /** Returns the findings for the stored lines of the next entry. */
  problems(lines: readonly JournalLine[], stored: readonly StoredLine[]): string[] {
    const remaining = new Map(stored.map((line) => [line.account, line]));
    const missing = lines.flatMap(({ account, amountKobo }) => {
      const line = remaining.get(account);
      remaining.delete(account);
      if (line === undefined) return `has no stored line on ${account}`;
      if (line.amountKobo === amountKobo) return [];
      return `moves ${amountKobo} kobo on ${account}, its stored line says ${line.amountKobo}`;
    });
    const extra = [...remaining.keys()].map((account) => `has a stored line on ${account}, which it does not name`);
    return [...missing, ...extra, ...stored.flatMap((line) => this.#follow(line))];
  }

  #follow({ account, amountKobo, balanceAfterKobo }: StoredLine): string[] {
    const grows = normalSide(accountFromCode(account).kind) === 'debit' ? amountKobo : -amountKobo;
    const expected = (this.#balances.get(account) ?? 0) + grows;
    this.#balances.set(account, balanceAfterKobo);
    if (expected === balanceAfterKobo) return [];
    return [`leaves ${account} at ${balanceAfterKobo} kobo, the lines before it make that ${expected}`];
  }
}
