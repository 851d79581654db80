import type { Id } from '@rentreel/contracts/ids';
import { queryRows } from '@rentreel/db';
import { createHash } from 'node:crypto';
import {
  type AccountCode,
  depositPosting,
  type EntryKind,
  type JournalEntry,
  replay,
  transferPosting,
} from '@rentreel/ledger';
import { type Kobo, kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced, readBooks } from '../testing/database.ts';
import { createFixture, type TestPerson, type Fixture } from '../testing/index.ts';
import { completePayout, withdrawFromWallet } from '../payouts/index.ts';
import { depositToWallet, getWalletBalance, listWalletTransactions, transferBetweenWallets } from './index.ts';
import { postEntries } from './journal.ts';
import { listEntriesAfter } from './repository.ts';

/** The fifteen ledger invariants, each checked against a real database. */
describe('the ledger', () => {
  let fixture: Fixture;
  let ada: TestPerson;
  let tunde: TestPerson;

  beforeEach(async () => {
    fixture = await createFixture();
    ada = await fixture.createPerson();
    tunde = await fixture.createPerson();
    await depositToWallet(ada.ctx, { amountKobo: kobo(500_000) });
  });
  afterEach(async () => {
    await assertLedgerBalanced(fixture.services.database);
    await fixture.dispose();
  });

  const database = () => fixture.services.database;
  const sql = async (statement: string) => database().writer.write(async (tx) => tx.$client.execute(statement));
  const post = async (...entries: JournalEntry[]) => database().writer.write(async (tx) => postEntries(tx, entries, 1));
  const send = async (amountKobo: number, idempotencyKey?: string) =>
    transferBetweenWallets(fixture.system, {
      fromUserId: ada.userId,
      toUserId: tunde.userId,
      amountKobo: kobo(amountKobo),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    });
  const times = async <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.allSettled(Array.from({ length: count }, async (_, index) => work(index)));
  const insertEntry = (lines: unknown) =>
    `INSERT INTO journal_entries (id, kind, description, idempotency_key, lines, occurred_at, created_at)
      VALUES ('jrn_x', 'transfer', 'x', 'x', '${JSON.stringify(lines)}', 1, 1)`;
  const line = (account: string, amountKobo: number) => ({ account, amountKobo });
  const available = (person: TestPerson) => `user:${person.userId}:available`;

  it('INV-01: rejects an entry that does not balance', async () => {
    const bad = [
      [line('bank:float', 100), line(available(ada), -99)],
      [line('bank:float', 100)],
      [],
      [line('bank:float', 0), line(available(ada), 0)],
      [line('bank:float', 100), line('bank:float', -100)],
    ];
    for (const lines of bad) await expect(sql(insertEntry(lines))).rejects.toThrow('journal.unbalanced');
  });

  it('INV-02: rejects updates and deletes of stored entries, lines, seals and audit records', async () => {
    for (const table of ['journal_entries', 'journal_lines', 'journal_seals']) {
      const column = { journal_entries: 'description', journal_lines: 'amount_kobo', journal_seals: 'hash' }[table];
      await expect(sql(`UPDATE ${table} SET ${column} = 1`)).rejects.toThrow('journal.append_only');
      await expect(sql(`DELETE FROM ${table}`)).rejects.toThrow('journal.append_only');
    }
    await expect(sql("UPDATE audit_records SET action = 'x'")).rejects.toThrow('audit.append_only');
    await expect(sql('DELETE FROM audit_records')).rejects.toThrow('audit.append_only');
    await expect(sql('DELETE FROM ledger_accounts')).rejects.toThrow('ledger.accounts_stay');
  });

  it('INV-03: chains every entry to the previous one by its hash', async () => {
    await times(30, async (index) => send(index + 1));
    const entries = await listEntriesAfter(database().readClient, 0, 1000);
    const seals = await queryRows<{ hash: string }>(
      database().readClient,
      'SELECT hash FROM journal_seals ORDER BY entry_seq',
    );
    let previous = '0'.repeat(64);
    for (const [index, entry] of entries.entries()) {
      // Written out by hand, so that an accidental change of the format fails this test.
      const lines = (JSON.parse(entry.lines) as { account: string; amountKobo: number }[])
        .map(({ account, amountKobo }) => [account, amountKobo])
        .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
      const { seq, id, kind, description, category = null, idempotencyKey, refersTo = null, occurredAt } = entry;
      const text = ['entry/1', seq, id, kind, description, category, idempotencyKey, refersTo, occurredAt, lines];
      previous = createHash('sha256')
        .update(previous + JSON.stringify(text))
        .digest('hex');
      expect(seals[index]?.hash).toBe(previous);
    }
    expect(seals).toHaveLength(31);
  });

  it('INV-04: does nothing for a duplicate and returns the first answer', async () => {
    const first = await send(100, 'transfer-1');
    expect(await send(100, 'transfer-1')).toEqual(first);
    expect(await getWalletBalance(tunde.ctx)).toBe(100);
  });

  it('INV-05: posts concurrent duplicates once', async () => {
    const answers = await times(64, async () => send(100, 'transfer-1'));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await getWalletBalance(tunde.ctx)).toBe(100);
  });

  it('INV-06: loses no update when many callers move the same account concurrently', async () => {
    await times(300, async (index) => (index % 2 === 0 ? depositToWallet(ada.ctx, { amountKobo: kobo(3) }) : send(1)));
    expect(await getWalletBalance(ada.ctx)).toBe(500_000 + 150 * 3 - 150);
  });

  it('INV-07: conserves value: the sum of all balances is inflow less outflow', async () => {
    await send(120_000);
    await withdrawFromWallet(tunde.ctx, { amountKobo: kobo(70_000) });
    const accounts = (await readBooks(database()))['ledger_accounts'] as { kind: string; balance_kobo: number }[];
    const total = (kind: string) =>
      accounts.filter((account) => account.kind === kind).reduce((sum, account) => sum + account.balance_kobo, 0);
    expect(total('asset')).toBe(500_000);
    expect(total('liability')).toBe(500_000);
  });

  it('INV-08: stores balances equal to the sum of the journal, and changes them only through the journal', async () => {
    await send(120_000);
    const lines = await queryRows<{ code: string; total: number; balance: number }>(
      database().readClient,
      `SELECT code, balance_kobo AS balance, (SELECT sum(amount_kobo) FROM journal_lines WHERE account_code = code) AS total
        FROM ledger_accounts WHERE kind = 'liability'`,
    );
    expect(lines.map(({ balance }) => balance)).toEqual(lines.map(({ total }) => -total));
    await expect(sql("INSERT INTO ledger_accounts VALUES ('pot:1', 'liability', '1', 0, 500, 1, 1)")).rejects.toThrow(
      'ledger.account_opens_at_zero',
    );
  });

  it('INV-09: never overdraws an account that many callers drain concurrently', async () => {
    const answers = await times(50, async () => send(100_000));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await getWalletBalance(ada.ctx)).toBe(0);
    await sql(insertEntry([line(available(ada), 1), line(available(tunde), -1)]));
    expect(await getWalletBalance(tunde.ctx)).toBe(500_000);
  });

  it('INV-10: keeps amounts exact: no fraction, no drift, nothing beyond the safe integer range', async () => {
    const fraction = [line('bank:float', 0.5), line(available(ada), -0.5)];
    await expect(sql(insertEntry(fraction))).rejects.toThrow('journal.unbalanced');
    const truth = [{ account: 'bank:float', amountKobo: true }, line(available(ada), -1)];
    await expect(sql(insertEntry(truth))).rejects.toThrow('journal.unbalanced');
    for (let naira = 0; naira < 30; naira += 1) await depositToWallet(ada.ctx, { amountKobo: kobo(10) });
    expect(await getWalletBalance(ada.ctx)).toBe(500_300);
    const huge = depositPosting({
      userId: ada.userId,
      amountKobo: kobo(Number.MAX_SAFE_INTEGER),
      idempotencyKey: 'huge',
      occurredAt: 1,
    });
    await expect(post(huge)).rejects.toThrow('balance_is_exact');
    expect(await getWalletBalance(ada.ctx)).toBe(500_300);
  });

  it('INV-11: has one currency: no column for another exists', async () => {
    const columns = await queryRows<{ name: string }>(
      database().readClient,
      `SELECT name FROM pragma_table_info('ledger_accounts') UNION SELECT name FROM pragma_table_info('journal_entries')
        UNION SELECT name FROM pragma_table_info('journal_lines')`,
    );
    const amounts = columns.map(({ name }) => name).filter((name) => /amount|balance|currency/.test(name));
    expect(amounts.toSorted()).toEqual(['amount_kobo', 'balance_after_kobo', 'balance_kobo']);
    await expect(
      sql(insertEntry([line('bank:float', 100), { account: available(ada), amountUsd: -100 }])),
    ).rejects.toThrow('journal.unbalanced');
  });

  it('INV-12: reverses by a new entry that refers to the first, at most once', async () => {
    const { id } = await withdrawFromWallet(ada.ctx, { amountKobo: kobo(70_000) });
    const [payment] = await queryRows<{ id: Id<'pay'> }>(
      database().readClient,
      `SELECT id FROM payments WHERE entry_id = '${id}'`,
    );
    const failing = { payOut: async () => ({ status: 'failed', reason: 'account closed' }) as const };
    const ctx = { ...fixture.system, paymentGateway: { ...fixture.services.paymentGateway, ...failing } };
    await completePayout(ctx, { paymentId: payment?.id ?? 'pay_none' });
    await completePayout(ctx, { paymentId: payment?.id ?? 'pay_none' });

    const entries = (await readBooks(database()))['journal_entries'] as { kind: EntryKind; refers_to: string | null }[];
    expect(entries.slice(1)).toMatchObject([
      { kind: 'withdrawal_requested', refers_to: null },
      { kind: 'withdrawal_returned', refers_to: id },
    ]);
    expect(await getWalletBalance(ada.ctx)).toBe(500_000);
  });

  it('INV-13: can rebuild the balances from the journal alone', async () => {
    await times(20, async (index) => send(1000 + index));
    const entries = await listEntriesAfter(database().readClient, 0, 1000);
    const rebuilt = replay(entries.map(({ lines }) => ({ lines: JSON.parse(lines) as JournalEntry['lines'] })));
    const accounts = (await readBooks(database()))['ledger_accounts'] as { code: AccountCode; balance_kobo: Kobo }[];
    expect(new Map(accounts.map(({ code, balance_kobo }) => [code, balance_kobo]))).toEqual(rebuilt);
  });

  it('INV-14: orders the lines of every account so that each balance follows from the previous one', async () => {
    await times(40, async (index) => (index % 3 === 0 ? depositToWallet(ada.ctx, { amountKobo: kobo(7) }) : send(5)));
    const oldestFirst = (await listWalletTransactions(ada.ctx, { limit: 100 })).toReversed();
    let balance = 0;
    for (const { amountKobo, balanceAfterKobo } of oldestFirst) {
      balance += amountKobo;
      expect(balanceAfterKobo).toBe(balance);
    }
    expect(oldestFirst).toHaveLength(41);
  });

  it('INV-15: never reports a duplicate of a refused entry as posted', async () => {
    const entry = transferPosting({
      fromUserId: ada.userId,
      toUserId: tunde.userId,
      amountKobo: kobo(900_000),
      idempotencyKey: 'too-much',
      occurredAt: 1,
    });
    const refused = { status: 'refused', reason: 'insufficient_balance' };
    expect(await post(entry)).toEqual([refused]);
    expect(await post(entry, entry)).toEqual([refused, refused]);
    expect((await readBooks(database()))['journal_entries']).toHaveLength(1);
  });
});
