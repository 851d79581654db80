import { copyFileSync, readFileSync, statSync } from 'node:fs';
import Native from 'libsql';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCli } from '../support/run-cli.ts';
import { type Books, makeBooks } from './make-books.ts';

describe('rentreel ledger verify', () => {
  let books: Books;
  beforeAll(async () => {
    books = await makeBooks();
  });
  afterAll(() => books.remove());
  afterEach(() => vi.unstubAllEnvs());

  const run = (path: string) => {
    vi.stubEnv('DATABASE_URL', `file:${path}`);
    return runCli('ledger', 'verify');
  };

  it('is the command of npm run ledger:verify', async () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    // tests/audit starts this program through npm.
    expect(scripts['ledger:verify']).toBe(scripts['audit:verify']?.replace('audit', 'ledger'));
    expect(scripts['ledger:verify']).toMatch(/ ledger verify$/);
  });

  it('reports a clean ledger and leaves the file unchanged', async () => {
    const before = statSync(books.path).mtimeMs;
    const { code, out } = await run(books.path);
    expect(out).toMatch(
      /^ledger is clean: 5 entries, 4 accounts, 2 wallets, 3 payments\nlast hash of the chain: [0-9a-f]{64}\n$/,
    );
    expect(code).toBe(0);
    expect(statSync(books.path).mtimeMs).toBe(before);
  });

  it('exits with 1 and lists the findings of a tampered ledger', async () => {
    const path = `${books.path}.bad`;
    copyFileSync(books.path, path);
    const file = new Native(path);
    file.exec("DROP TRIGGER journal_entries_no_update; UPDATE journal_entries SET description = 'Rent' WHERE seq = 1");
    file.close();
    const { code, out } = await run(path);
    expect(code).toBe(1);
    expect(out).toContain('ledger is NOT clean: 2 findings in 5 entries');
    expect(out).toContain(`  entry ${books.entryIds[0]}: the entry, or one before it, was changed`);
  });

  it('exits with 2 when the database file does not exist', async () => {
    const { code, error } = await run(`${books.path}.absent`);
    expect(code).toBe(2);
    expect(error).toContain(`There is no database file ${books.path}.absent`);
  });
});
