import type { InStatement } from '@libsql/client';

/** Texts that change nothing; a WITH may. */
const harmless = /^\s*(?:select|values|savepoint|release)\b/i;
const changes =
  /^\s*(?:insert\s+(?:or\s+\w+\s+)?into|replace\s+into|update(?:\s+or\s+\w+)?|delete\s+from)\s+["'`[]?(\w+)/i;

/** The table that a statement changes; `nothing`, or `anything` where its text does not say. */
function changedBy(sql: string): { readonly table: string } | 'nothing' | 'anything' {
  if (harmless.test(sql)) return 'nothing';
  const table = changes.exec(sql)?.[1];
  return table === undefined ? 'anything' : { table };
}

interface StoredAnswer {
  readonly tables: readonly string[];
  readonly answer: Promise<unknown>;
}

/**
 * What one unit of work has read, so that it reads a row once. An answer is forgotten as soon as a statement of the unit
 * changes one of its tables, rolls something back, or may change anything.
 *
 * Invariant: what is stored is what the statement would answer now. It holds for tables that only their own statements change:
 * triggers and cascades are not seen.
 */
export class ReadMemory {
  static readonly #changes = new Map<string, ReturnType<typeof changedBy>>();
  #answers = new Map<string, StoredAnswer>();

  /** The answer that is stored under a key, else that of `read`, which is stored from now on unless it fails. */
  once<T>(key: string, tables: readonly string[], read: () => Promise<T>): Promise<T> {
    const known = this.#answers.get(key);
    // Safe: the key names the query, and a query has one type of answer.
    if (known) return known.answer as Promise<T>;
    const answer = read();
    const stored: StoredAnswer = { tables, answer };
    this.#answers.set(key, stored);
    answer.catch(() => {
      if (this.#answers.get(key) === stored) this.#answers.delete(key);
    });
    return answer;
  }

  /** Forgets what a statement may change; to be called before it runs. */
  heard(statement: InStatement): void {
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
    // Texts are few; where somebody makes them anew each time, they are not collected without bound.
    if (ReadMemory.#changes.size >= 2000) ReadMemory.#changes.clear();
    const found = changedBy(sql);
    ReadMemory.#changes.set(sql, found);
    return found;
  }
}
