import type { Id } from '@rentreel/contracts/ids';
import { queryRows } from '@rentreel/db';
import { type SearchTransactionsInput, historyEntry, searchTransactionsInput } from '@rentreel/contracts/wallet';
import { userAvailable } from '@rentreel/ledger';
import { dayMs, hourMs, kobo } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completePayout, withdrawFromWallet } from '../payouts/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type TestPerson, type Fixture, createFixture } from '../testing/index.ts';
import { findPlaceOf, listHistory, wholeJournal } from './history-repository.ts';
import { searchWalletTransactions } from './history.ts';
import { depositToWallet, transferBetweenWallets } from './index.ts';

/** Noon in Lagos. */
const noon = (date: string) => Date.parse(`${date}T11:00:00Z`);

let fixture: Fixture;
let ada: TestPerson;
let tunde: TestPerson;

const at = (time: number) => fixture.services.clock.advance(time - fixture.services.clock.now());
const search = async (input: Partial<SearchTransactionsInput> = {}, ctx = ada.ctx) =>
  searchWalletTransactions(ctx, searchTransactionsInput.parse(input));
const naira = async (input: Partial<SearchTransactionsInput>) =>
  (await search(input)).items.map(({ amountKobo }) => amountKobo / 100);

// No test changes the journal after setup, so all share one fixture.
beforeAll(async () => {
  fixture = await createFixture();
  ada = await fixture.createPerson();
  tunde = await fixture.createPerson();
  at(noon('2030-01-10'));
  await depositToWallet(ada.ctx, { amountKobo: kobo(500_000) });
  at(noon('2030-01-31') + 12 * hourMs - 1);
  await withdrawFromWallet(ada.ctx, { amountKobo: kobo(100_000) });
  at(noon('2030-01-31') + 12 * hourMs);
  await depositToWallet(ada.ctx, { amountKobo: kobo(30_000) });
  at(noon('2030-02-10'));
  await transferBetweenWallets(fixture.system, {
    fromUserId: ada.userId,
    toUserId: tunde.userId,
    amountKobo: kobo(12_550),
  });
  at(noon('2030-02-20'));
  await withdrawFromWallet(ada.ctx, { amountKobo: kobo(1_000) });
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

describe('searchWalletTransactions', () => {
  it('returns all transactions, newest first, with the balance after each', async () => {
    const { items, nextCursor } = await search();
    expect(items.map((entry) => historyEntry.parse(entry))).toEqual(items);
    expect(items.map(({ amountKobo }) => amountKobo)).toEqual([-1000, -12_550, 30_000, -100_000, 500_000]);
    expect(items.map(({ balanceAfterKobo }) => balanceAfterKobo)).toEqual([
      416_450, 417_450, 430_000, 400_000, 500_000,
    ]);
    expect(nextCursor).toBeNull();
  });

  it('pages without gaps or repetitions', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await search({ limit: 2, cursor });
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual((await search()).items.map(({ id }) => id));
  });

  it.each<[Partial<SearchTransactionsInput>, number[]]>([
    [{ flow: 'in' }, [300, 5000]],
    [{ flow: 'out' }, [-10, -125.5, -1000]],
    [{ type: 'withdrawal' }, [-10, -1000]],
    [{ type: 'withdrawal', flow: 'in' }, []],
    [{ category: 'escrow' }, []],
    [{ from: '2030-01-31', to: '2030-01-31' }, [-1000]],
    [{ from: '2030-02-01' }, [-10, -125.5, 300]],
    [{ to: '2030-01-31' }, [-1000, 5000]],
    [{ from: '2029-01-01', to: '2029-12-31' }, []],
    [{ text: 'WITHDRAWAL' }, [-10, -1000]],
    [{ text: 'transfer' }, [-125.5]],
    [{ text: '%' }, []],
    [{ text: 'Wallet_deposit' }, []],
    [{ text: '₦1,000' }, [-1000]],
    [{ text: '125.50' }, [-125.5]],
    [{ text: 'nothing like it' }, []],
    [{ text: '' }, [-10, -125.5, 300, -1000, 5000]],
  ])('for %j returns %j', async (input, expected) => expect(await naira(input)).toEqual(expected));

  it('keeps the date filter across pages', async () => {
    const days = { from: '2030-01-10', to: '2030-02-10', limit: 2 };
    const first = await search(days);
    const second = await search({ ...days, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ amountKobo }) => amountKobo / 100)).toEqual([
      -125.5, 300, -1000, 5000,
    ]);
    expect(second.nextCursor).toBeNull();
  });

  it('finds a transaction by part of its reference and by the reference of its payment', async () => {
    const [latest] = (await search()).items;
    expect((await search({ text: latest?.id.slice(-26) ?? '' })).items).toEqual([latest]);
    const [row] = await queryRows<{ id: string }>(
      fixture.services.database.readClient,
      `SELECT id FROM payments WHERE entry_id = '${latest?.id ?? ''}'`,
    );
    expect((await search({ text: row?.id ?? '' })).items).toEqual([latest]);
  });

  it('shows the state of the payment behind a transaction', async () => {
    const { items } = await search({ type: 'withdrawal', limit: 1 });
    expect(items[0]?.paymentState).toBe('pending');
    expect((await search({ type: 'deposit' })).items.every(({ paymentState }) => paymentState === 'settled')).toBe(
      true,
    );
    expect((await search({ type: 'transfer' })).items[0]).not.toHaveProperty('paymentState');
  });

  it("returns only the caller's own transactions", async () => {
    await expect(search({}, fixture.guest)).rejects.toMatchObject({ code: 'auth.sign_in_required' });
    expect((await search({}, tunde.ctx)).items.map(({ amountKobo }) => amountKobo)).toEqual([12_550]);
  });

  it('rejects a cursor that it did not issue', async () => {
    await expect(search({ cursor: 'AAAA' })).rejects.toMatchObject({ code: 'app.invalid_input' });
  });
});

describe('findPlaceOf', () => {
  it('returns the place where the older lines end, for every time', async () => {
    const runner = fixture.services.database.readClient;
    const account = userAvailable(ada.userId);
    const rows = await listHistory(runner, account, { filter: {}, range: wholeJournal, limit: 100 });
    expect(rows).toHaveLength(5);
    for (const { occurredAt } of rows) {
      for (const time of [occurredAt - dayMs, occurredAt, occurredAt + 1]) {
        const place = await findPlaceOf(runner, account, time);
        const before = rows.filter(({ seq }) => seq <= place);
        expect(before).toEqual(rows.filter((row) => row.occurredAt < time));
      }
    }
  });

  it('yields an empty range for a user without lines', async () => {
    const nobody = await fixture.createPerson();
    expect(await search({ from: '2030-01-01', to: '2030-12-31' }, nobody.ctx)).toEqual({ items: [], nextCursor: null });
  });
});

describe('the query plan of a history page', () => {
  it('uses the index of the account and needs no sort', async () => {
    const { readClient } = fixture.services.database;
    const plans: string[] = [];
    const explaining = {
      execute: async (statement: { sql: string; args: (string | number | null)[] }) => {
        const rows = await queryRows<{ detail: string }>(
          readClient,
          `EXPLAIN QUERY PLAN ${statement.sql}`,
          statement.args,
        );
        plans.push(rows.map(({ detail }) => detail).join('\n'));
        return readClient.execute(statement);
      },
    } as typeof readClient;
    const account = userAvailable(ada.userId);
    const filter = { text: 'withdrawal', flow: 'out', type: 'withdrawal' } as const;
    await listHistory(explaining, account, { filter, range: wholeJournal, limit: 10 });
    await findPlaceOf(explaining, account, dayMs);
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).toMatch(
        /SEARCH l USING (COVERING )?INDEX journal_lines_by_account \(account_code=\? AND entry_seq[<>]/,
      );
      expect(plan).toContain('SEARCH e USING INTEGER PRIMARY KEY');
      expect(plan).not.toMatch(/TEMP B-TREE|SCAN [lep]\b/);
    }
  });
});

describe('a paid withdrawal in the history', () => {
  it('shows the payment as settled', async () => {
    const own = await createFixture();
    const chika = await own.createPerson();
    await depositToWallet(chika.ctx, { amountKobo: kobo(9000) });
    await withdrawFromWallet(chika.ctx, { amountKobo: kobo(9000) });
    const [row] = await queryRows<{ id: Id<'pay'> }>(
      own.services.database.readClient,
      "SELECT id FROM payments WHERE direction = 'withdrawal'",
    );
    await completePayout(own.system, { paymentId: row?.id ?? 'pay_none' });
    const { items } = await search({ type: 'withdrawal' }, chika.ctx);
    expect(items[0]?.paymentState).toBe('settled');
    await assertLedgerBalanced(own.services.database);
    await own.dispose();
  });
});
