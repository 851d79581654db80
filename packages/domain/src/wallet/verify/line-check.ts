import { accountFromCode, type JournalLine, normalSide } from '@rentreel/ledger';

/** A line as the database keeps it. */
export interface StoredLine {
  readonly account: string;
  readonly amountKobo: number;
  readonly balanceAfterKobo: number;
}

/**
 * Compares entries with their stored lines, in the order of the journal, and follows the running balance of every
 * account from one stored line to the next, so that one wrong line is one finding and not one for each that follows.
 */
export class LineCheck {
  readonly #balances = new Map<string, number>();

  /** What is wrong with the stored lines of the next entry. */
  problems(lines: readonly JournalLine[], stored: readonly StoredLine[]): string[] {
    const kept = new Map(stored.map((line) => [line.account, line]));
    const missing = lines.flatMap(({ account, amountKobo }) => {
      const line = kept.get(account);
      kept.delete(account);
      if (line === undefined) return `has no stored line on ${account}`;
      if (line.amountKobo === amountKobo) return [];
      return `moves ${amountKobo} kobo on ${account}, its stored line says ${line.amountKobo}`;
    });
    const extra = [...kept.keys()].map((account) => `has a stored line on ${account}, which it does not name`);
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
