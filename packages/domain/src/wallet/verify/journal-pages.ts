import { listEntriesAfter, type RawEntry } from '../journal-repository.ts';
import { queryRows, type SqlRunner } from '../query-rows.ts';
import type { StoredLine } from './line-check.ts';

const pageSize = 1000;

const selectLines = `SELECT entry_seq AS seq, account_code AS account, amount_kobo AS amountKobo,
    balance_after_kobo AS balanceAfterKobo
  FROM journal_lines WHERE entry_seq > ? AND entry_seq <= ?`;

const selectSeals = 'SELECT entry_seq AS seq, hash FROM journal_seals WHERE entry_seq > ? AND entry_seq <= ?';

/** A stretch of the journal: its entries, and every line and seal that lies in it, with or without an entry. */
export interface JournalPage {
  readonly entries: readonly RawEntry[];
  readonly lines: ReadonlyMap<number, readonly StoredLine[]>;
  readonly seals: ReadonlyMap<number, string>;
}

/** Goes through the whole journal in order, a page at a time. */
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
