import { copyFileSync } from 'node:fs';
import { openDatabase } from '@rentreel/db';
import { ledgerChecks } from '@rentreel/domain/ledger-checks';
import { type LedgerReport, verifyLedger } from '@rentreel/domain/wallet';
import Native from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Books, makeBooks } from './make-books.ts';

const guards = [
  'journal_entries_no_update',
  'journal_entries_no_delete',
  'journal_lines_no_update',
  'journal_lines_no_delete',
  'journal_seals_no_update',
  'journal_seals_no_delete',
  'ledger_accounts_keep_identity',
  'ledger_accounts_stay',
];

describe('verifyLedger', () => {
  let books: Books;
  let copies = 0;

  beforeAll(async () => {
    books = await makeBooks();
  });
  afterAll(() => books.remove());

  const verify = async (path: string): Promise<LedgerReport> => {
    const database = await openDatabase({ url: `file:${path}`, readonly: true });
    try {
      return await verifyLedger(database, ledgerChecks);
    } finally {
      await database.close();
    }
  };

  /**
   * Changes a copy as an attacker with write access to the file would: drops the triggers, disables foreign keys, restores
   * the triggers.
   */
  const tamper = async (...statements: string[]): Promise<readonly string[]> => {
    const path = `${books.path}.${(copies += 1)}`;
    copyFileSync(books.path, path);
    const file = new Native(path);
    file.exec('PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON');
    const triggers = file.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all([]) as {
      name: string;
      sql: string;
    }[];
    const dropped = triggers.filter(({ name }) => guards.includes(name));
    for (const { name } of dropped) file.exec(`DROP TRIGGER ${name}`);
    for (const statement of statements) file.exec(statement);
    for (const { sql } of dropped) file.exec(sql);
    file.close();
    return (await verify(path)).findings.map(({ where, problem }) => `${where}: ${problem}`);
  };

  const entry = (index: number) => books.entryIds[index] ?? '';
  const seqOf = (index: number) => `(SELECT seq FROM journal_entries WHERE id = '${entry(index)}')`;
  const available = () => `user:${books.adaId}:available`;
  const changed = 'the entry, or one before it, was changed, removed or put in later';

  it('reports no finding for an unchanged ledger', async () => {
    const report = await verify(books.path);
    expect(report).toMatchObject({ findings: [], entries: 5, accounts: 4, wallets: 2, payments: 3 });
    expect(report.lastHash).toMatch(/^[0-9a-f]{64}$/);
    expect(await tamper()).toEqual([]);
  });

  it('reports a changed description', async () => {
    const found = await tamper(`UPDATE journal_entries SET description = 'Rent' WHERE id = '${entry(0)}'`);
    expect(found).toEqual([expect.stringContaining(`entry ${entry(0)}: ${changed}`)]);
  });

  it.each([
    ['occurred_at', '1'],
    ['idempotency_key', "'another'"],
    ['kind', "'transfer'"],
    ['refers_to', `'jrn_0'`],
    ['category', `'escrow'`],
  ])('reports a changed %s of an entry', async (column, value) => {
    const found = await tamper(`UPDATE journal_entries SET ${column} = ${value} WHERE id = '${entry(0)}'`);
    expect(found).toContainEqual(expect.stringContaining(`entry ${entry(0)}: ${changed}`));
  });

  it('reports an entry whose lines were changed and still balance', async () => {
    const found = await tamper(
      `UPDATE journal_entries SET lines = replace(lines, '500000', '900000') WHERE id = '${entry(0)}'`,
    );
    expect(found).toContain(`entry ${entry(0)}: moves 900000 kobo on bank:float, its stored line says 500000`);
    expect(found).toContainEqual(expect.stringContaining(changed));
    expect(found).toContainEqual(
      expect.stringContaining('account bank:float: stored 380000 kobo, the journal says 780000'),
    );
  });

  it('reports an entry that does not balance', async () => {
    const found = await tamper(
      `UPDATE journal_entries SET lines = replace(lines, '-500000', '-400000') WHERE id = '${entry(0)}'`,
    );
    expect(found).toContainEqual(
      expect.stringMatching(new RegExp(`^entry ${entry(0)}: debits less credits are 100000`)),
    );
  });

  it('reports unreadable lines', async () => {
    const found = await tamper(`UPDATE journal_entries SET lines = 'nothing' WHERE id = '${entry(0)}'`);
    expect(found).toContain(`entry ${entry(0)}: the lines of an entry cannot be read: not JSON`);
  });

  it('reports a changed stored line', async () => {
    const found = await tamper(
      `UPDATE journal_lines SET amount_kobo = -900000 WHERE entry_seq = ${seqOf(0)} AND account_code = '${available()}'`,
    );
    expect(found).toContain(`entry ${entry(0)}: moves -500000 kobo on ${available()}, its stored line says -900000`);
  });

  it('reports a missing and an added stored line', async () => {
    const gone = await tamper(
      `DELETE FROM journal_lines WHERE entry_seq = ${seqOf(0)} AND account_code = 'bank:float'`,
    );
    expect(gone).toContain(`entry ${entry(0)}: has no stored line on bank:float`);
    const added = await tamper(
      `INSERT INTO journal_lines VALUES (${seqOf(0)}, 'user:${books.tundeId}:available', -700, 700)`,
    );
    expect(added).toContain(
      `entry ${entry(0)}: has a stored line on user:${books.tundeId}:available, which it does not name`,
    );
  });

  it('reports a changed running balance', async () => {
    const found = await tamper(
      `UPDATE journal_lines SET balance_after_kobo = 999 WHERE entry_seq = ${seqOf(0)} AND account_code = '${available()}'`,
    );
    expect(found).toEqual([
      `entry ${entry(0)}: leaves ${available()} at 999 kobo, the lines before it make that 500000`,
      expect.stringContaining('the lines before it make that -119001'),
    ]);
  });

  it('reports a changed balance', async () => {
    const found = await tamper(`UPDATE ledger_accounts SET balance_kobo = 99999999 WHERE code = '${available()}'`);
    expect(found).toContainEqual(
      expect.stringContaining(`account ${available()}: stored 99999999 kobo, the journal says 300000`),
    );
    expect(found).toContainEqual(expect.stringContaining('all balances: debit balances less credit balances are'));
  });

  it('reports a deleted entry by its remaining rows and by the broken hash chain', async () => {
    const left = await tamper(`DELETE FROM journal_entries WHERE id = '${entry(1)}'`);
    expect(left).toContainEqual(expect.stringMatching(/^entry number \d+: is gone, its lines are still there$/));
    expect(left).toContainEqual(expect.stringMatching(/^entry number \d+: is gone, its seal is still there$/));

    const seq = seqOf(0);
    const clean = await tamper(
      `DELETE FROM journal_lines WHERE entry_seq = ${seq}`,
      `DELETE FROM journal_seals WHERE entry_seq = ${seq}`,
      `DELETE FROM journal_entries WHERE seq = ${seq}`,
    );
    expect(clean).toContainEqual(expect.stringContaining(`entry ${entry(1)}: ${changed}`));
    expect(clean).toContainEqual(expect.stringContaining('has no entry in the journal that moved its amount'));
  });

  it('reports a deleted last entry', async () => {
    const found = await tamper(
      `DELETE FROM journal_lines WHERE entry_seq = ${seqOf(3)}`,
      `DELETE FROM journal_seals WHERE entry_seq = ${seqOf(3)}`,
      `DELETE FROM journal_entries WHERE id = '${entry(3)}'`,
    );
    expect(found).toContainEqual(
      expect.stringContaining(`account ${available()}: stored 300000 kobo, the journal says 350000`),
    );
  });

  it('reports a missing seal and two swapped seals', async () => {
    const missing = await tamper(`DELETE FROM journal_seals WHERE entry_seq = ${seqOf(0)}`);
    expect(missing).toEqual([expect.stringContaining(`entry ${entry(0)}: the entry has no hash`)]);
    const swapped = await tamper(
      `UPDATE journal_seals SET entry_seq = entry_seq + 1000 WHERE entry_seq IN (${seqOf(0)}, ${seqOf(1)})`,
      `UPDATE journal_seals SET entry_seq = iif(entry_seq = ${seqOf(0)} + 1000, ${seqOf(1)}, ${seqOf(0)}) WHERE entry_seq > 1000`,
    );
    expect(swapped).toContainEqual(expect.stringContaining(`entry ${entry(0)}: ${changed}`));
    expect(swapped).toContainEqual(expect.stringContaining(`entry ${entry(1)}: ${changed}`));
  });

  it('reports an entry inserted without the posting trigger', async () => {
    const found = await tamper(
      'DROP TRIGGER journal_entries_post',
      `INSERT INTO journal_entries (id, kind, description, idempotency_key, lines, occurred_at, created_at)
        VALUES ('jrn_forged', 'deposit', 'Wallet deposit', 'forged',
          '[{"account":"bank:float","amountKobo":100},{"account":"${available()}","amountKobo":-100}]', 1, 1)`,
    );
    expect(found).toContain('trigger journal_entries_post: is missing: it writes the lines and moves the balances');
    expect(found).toContain('entry jrn_forged: has no stored line on bank:float');
    expect(found).toContainEqual(expect.stringContaining('entry jrn_forged: the entry has no hash'));
    expect(found).toContain('entry jrn_forged: moved money over the border of the wallet without a payment');
  });

  it('reports an overdraft inserted without the balance check', async () => {
    const found = await tamper(
      'DROP TRIGGER journal_entries_check',
      `INSERT INTO journal_entries (id, kind, description, idempotency_key, lines, occurred_at, created_at)
        VALUES ('jrn_forged', 'transfer', 'Wallet transfer', 'forged',
          '[{"account":"${available()}","amountKobo":300001},{"account":"user:${books.tundeId}:available","amountKobo":-300001}]', 1, 1)`,
    );
    expect(found).toContainEqual(expect.stringContaining(`entry jrn_forged: ${available()} falls to -1 kobo`));
  });

  it('reports an account that contradicts the chart of accounts', async () => {
    expect(await tamper(`UPDATE ledger_accounts SET may_go_negative = 1 WHERE code = '${available()}'`)).toEqual([
      `account ${available()}: is allowed below zero and must not be`,
    ]);
    expect(await tamper("UPDATE ledger_accounts SET kind = 'income' WHERE code = 'bank:float'")).toEqual([
      'account bank:float: is kept as income, the chart of accounts says asset',
    ]);
    expect(await tamper(`UPDATE ledger_accounts SET owner_id = 'usr_x' WHERE code = '${available()}'`)).toEqual([
      `account ${available()}: is kept as the account of usr_x`,
    ]);
    expect(await tamper("INSERT INTO ledger_accounts VALUES ('bank:offshore', 'asset', NULL, 1, 0, 1, 1)")).toContain(
      'account bank:offshore: no account in the chart has the code "bank:offshore"',
    );
  });

  it('reports a wallet without its account and an account without its wallet', async () => {
    const found = await tamper(`UPDATE wallets SET account_code = 'user:x:available' WHERE user_id = '${books.adaId}'`);
    expect(found).toEqual([
      `wallet of ${books.adaId}: stands on user:x:available, which is not its owner's account or is not there`,
      `account ${available()}: belongs to no wallet`,
    ]);
  });

  it.each([
    [
      'a payment with another amount',
      "UPDATE payments SET amount_kobo = 1 WHERE direction = 'deposit'",
      'has no entry in the journal',
    ],
    ['a missing payment', "DELETE FROM payments WHERE direction = 'deposit'", 'without a payment'],
    [
      'a payment marked as settled too early',
      "UPDATE payments SET state = 'settled' WHERE state = 'pending'",
      'is in a state that the journal does not bear out',
    ],
    [
      'a payment marked as pending again',
      "UPDATE payments SET state = 'pending' WHERE direction = 'withdrawal'",
      "does not hold what its owner's pending withdrawals come to",
    ],
    [
      'a payment of another user',
      "UPDATE payments SET user_id = 'usr_x' WHERE direction = 'deposit'",
      'has no entry in the journal',
    ],
  ])('reports %s', async (_, statement, problem) => {
    expect(await tamper(statement)).toContainEqual(expect.stringContaining(problem));
  });

  it.each(guards)('reports that the trigger %s is missing', async (name) => {
    const path = `${books.path}.${(copies += 1)}`;
    copyFileSync(books.path, path);
    const file = new Native(path);
    file.exec(`DROP TRIGGER ${name}`);
    file.close();
    expect((await verify(path)).findings).toMatchObject([{ where: `trigger ${name}` }]);
  });
});
