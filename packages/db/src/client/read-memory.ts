import type { InStatement } from '@libsql/client';

/** Statements that change no rows; a WITH may change some. */
const readOnly = /^\s*(?:select|values|savepoint|release)\b/i;
const changes =
  /^\s*(?:insert\s+(?:or\s+\w+\s+)?into|replace\s+into|update(?:\s+or\s+\w+)?|delete\s+from)\s+["'`[]?(\w+)/i;

/** Returns the table that a statement changes, `nothing`, or `anything` when its text does not tell. */
function changedBy(sql: string): { readonly table: string } | 'nothing' | 'anything' {
  if (readOnly.test(sql)) return 'nothing';
  const table = changes.exec(sql)?.[1];
  return table === undefined ? 'anything' : { table };
}

interface StoredAnswer {
  readonly tables: readonly string[];
  readonly answer: Promise<unknown>;
}

/**
 * Caches the reads of one unit of work, so that it reads a row once. A result is discarded when a statement of the unit
 * changes one of its tables, rolls back, or may change anything.
 *
 * Invariant: a cached result equals what the statement would return now. This holds for tables that only their own statements
 * change: triggers and cascades are not seen.
 */
export class ReadMemory {
  static readonly #changes = new Map<string, ReturnType<typeof changedBy>>();
  #answers = new Map<string, StoredAnswer>();

  /** Returns the result cached under a key, or that of `read`, which is cached unless it fails. */
  once<T>(key: string, tables: readonly string[], read: () => Promise<T>): Promise<T> {
    const known = this.#answers.get(key);
    // Safe: the key names the query, and a query has one type of result.
    if (known) return known.answer as Promise<T>;
    const answer = read();
    const stored: StoredAnswer = { tables, answer };
    this.#answers.set(key, stored);
    answer.catch(() => {
      if (this.#answers.get(key) === stored) this.#answers.delete(key);
    });
    return answer;
  }

  /** Discards results that a statement may change; call it before the statement runs. */
  beforeStatement(statement: InStatement): void {
    if (this.#answers.size === 0) return;
    const changed = ReadMemory.#changedBy(typeof statement === 'string' ? statement : statement.sql);
    if (changed === 'nothing') return;
    if (changed === 'anything') this.forget();
    else {
      for (const [key, { tables }] of this.#answers) if (tables.includes(changed.table)) this.#answers.delete(key);
    }
  }

  forget(): void {
    this.#answers = new Map();
  }

  static #changedBy(sql: string) {
    const known = ReadMemory.#changes.get(sql);
    if (known) return known;
    // Usually there are few texts; the bound is for code that builds new ones each time.
    if (ReadMemory.#changes.size >= 2000) ReadMemory.#changes.clear();
    const found = changedBy(sql);
    ReadMemory.#changes.set(sql, found);
    return found;
  }
}
