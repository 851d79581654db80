import { spawnSync } from 'node:child_process';
import { copyFileSync, statSync } from 'node:fs';
import Native from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Books, makeBooks } from './make-books.ts';

function run(path: string) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'ledger:verify'], {
    env: { ...process.env, DATABASE_URL: `file:${path}` },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('npm run ledger:verify', () => {
  let books: Books;
  beforeAll(async () => {
    books = await makeBooks();
  });
  afterAll(() => books.remove());

  it('says that clean books are clean and leaves the file as it was', () => {
    const before = statSync(books.path).mtimeMs;
    const { status, stdout } = run(books.path);
    expect(stdout).toMatch(
      /^ledger is clean: 5 entries, 4 accounts, 2 wallets, 3 payments\nlast hash of the chain: [0-9a-f]{64}\n$/,
    );
    expect(status).toBe(0);
    expect(statSync(books.path).mtimeMs).toBe(before);
  });

  it('names what is wrong and fails', () => {
    const path = `${books.path}.bad`;
    copyFileSync(books.path, path);
    const file = new Native(path);
    file.exec("DROP TRIGGER journal_entries_no_update; UPDATE journal_entries SET description = 'Rent' WHERE seq = 1");
    file.close();
    const { status, stdout } = run(path);
    expect(status).toBe(1);
    expect(stdout).toContain('ledger is NOT clean: 2 findings in 5 entries');
    expect(stdout).toContain(`  entry ${books.entryIds[0]}: the entry, or one before it, was changed`);
  });

  it('says in one line that there are no books to read', () => {
    const { status, stderr } = run(`${books.path}.absent`);
    expect(status).toBe(2);
    expect(stderr).toContain(`There is no database file ${books.path}.absent`);
  });
});
