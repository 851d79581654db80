import {
  type Balances,
  type JournalEntry,
  depositPosting,
  transferPosting,
  userAvailable,
  userHold,
  withdrawalPaidPosting,
  withdrawalRequestedPosting,
  withdrawalReturnedPosting,
} from '@rentreel/ledger';
import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBooks } from '../testing/database.ts';
import { type TestPerson, type Fixture, createFixture } from '../testing/index.ts';
import { entryRefusal, postEntries } from './journal.ts';
import { withdrawalEndKey } from './move-money.ts';
import { checkJournal } from './verify/check-journal.ts';

describe('postEntries', () => {
  let fixture: Fixture;
  let ada: TestPerson;
  let tunde: TestPerson;

  beforeEach(async () => {
    fixture = await createFixture();
    ada = await fixture.createPerson();
    tunde = await fixture.createPerson();
  });
  afterEach(async () => {
    expect((await checkJournal(fixture.services.database.readClient)).findings).toEqual([]);
    await fixture.dispose();
  });

  const post = async (...entries: JournalEntry[]) =>
    fixture.services.database.writer.write(async (tx) => postEntries(tx, entries, 2000));
  const common = (amountKobo: number, idempotencyKey: string) => ({
    amountKobo: kobo(amountKobo),
    idempotencyKey,
    occurredAt: 1000,
  });
  const deposit = (amount: number, key: string) => depositPosting({ ...common(amount, key), userId: ada.userId });
  const withdrawal = (amount: number, key: string) =>
    withdrawalRequestedPosting({ ...common(amount, key), userId: ada.userId });
  const transfer = (amount: number, key: string) =>
    transferPosting({ ...common(amount, key), fromUserId: ada.userId, toUserId: tunde.userId });

  it('returns the place of each entry and the balances after it', async () => {
    const [first, second] = await post(deposit(500, 'a'), deposit(300, 'b'));
    expect(first).toEqual({
      status: 'posted',
      entry: {
        id: expect.stringMatching(/^jrn_/),
        seq: 1,
        occurredAt: 1000,
        createdAt: 2000,
        balanceAfter: new Map([
          ['bank:float', 500],
          [userAvailable(ada.userId), 500],
        ]),
      },
    });
    expect(second).toMatchObject({ status: 'posted' });
    if (second?.status !== 'posted') return;
    expect(second.entry.balanceAfter.get(userAvailable(ada.userId))).toBe(800);
  });

  it('returns no outcome for an empty batch', async () => {
    expect(await post()).toEqual([]);
  });

  it('reports duplicates, reused keys and refusals in the order of the batch', async () => {
    await post(deposit(500, 'a'));
    const outcomes = await post(
      deposit(500, 'a'),
      deposit(501, 'a'),
      withdrawal(100, 'b'),
      transfer(9999, 'c'),
      withdrawal(100, 'b'),
      transferPosting({ ...common(1, 'd'), fromUserId: tunde.userId, toUserId: ada.userId }),
    );
    expect(outcomes.map((outcome) => ('reason' in outcome ? outcome.reason : outcome.status))).toEqual([
      'duplicate',
      'key_reused',
      'posted',
      'insufficient_balance',
      'duplicate',
      'account_missing',
    ]);
  });

  it.each([
    ['returned', 'paid', 500],
    ['paid', 'returned', 800],
  ] as const)('refuses a withdrawal as %s that is %s', async (second, first, leftKobo) => {
    await post(deposit(800, 'a'));
    const [asked] = await post(withdrawal(300, 'b'));
    const refersTo = asked?.status === 'posted' ? asked.entry.id : '';
    const end = () => ({ ...common(300, withdrawalEndKey('pay_1')), userId: ada.userId, refersTo });
    const ends = { paid: withdrawalPaidPosting(end()), returned: withdrawalReturnedPosting(end()) };
    expect(await post(ends[first])).toMatchObject([{ status: 'posted' }]);
    expect(await post(ends[second])).toMatchObject([{ status: 'key_reused' }]);
    expect((await readBooks(fixture.services.database))['ledger_accounts']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: userAvailable(ada.userId), balance_kobo: leftKobo }),
        expect.objectContaining({ code: 'bank:float', balance_kobo: leftKobo }),
      ]),
    );
  });

  it('returns the time and the balances of the first entry for a duplicate', async () => {
    const [first] = await post(deposit(500, 'a'));
    await post(deposit(1, 'b'));
    const later = { ...deposit(500, 'a'), occurredAt: 9999 };
    expect(await post(later)).toEqual([{ ...first, status: 'duplicate' }]);
  });

  it('opens accounts and the wallet with the first entry that pays into them', async () => {
    await post(deposit(500, 'a'));
    await post(transfer(200, 'b'));
    const books = await readBooks(fixture.services.database);
    expect(books['wallets']).toMatchObject([{ user_id: ada.userId }, { user_id: tunde.userId }]);
    expect(books['ledger_accounts']).toMatchObject([
      { code: 'bank:float', kind: 'asset', owner_id: null, may_go_negative: 1, balance_kobo: 500 },
      {
        code: userAvailable(ada.userId),
        kind: 'liability',
        owner_id: ada.userId,
        may_go_negative: 0,
        balance_kobo: 300,
      },
      { code: userAvailable(tunde.userId), balance_kobo: 200 },
    ]);
  });

  it('opens no account for a refused entry', async () => {
    await post(deposit(500, 'a'));
    const before = await readBooks(fixture.services.database);
    await post(transfer(501, 'b'), withdrawal(501, 'c'));
    expect(await readBooks(fixture.services.database)).toEqual(before);
  });

  it('refuses an entry for a user who does not exist', async () => {
    const stranger = depositPosting({ ...common(500, 'a'), userId: 'usr_nobody' });
    expect(await post(stranger)).toEqual([{ status: 'refused', reason: 'account_missing' }]);
    expect((await readBooks(fixture.services.database))['ledger_accounts']).toEqual([]);
  });

  it('rolls everything back when the surrounding transaction fails', async () => {
    await post(deposit(500, 'a'));
    const before = await readBooks(fixture.services.database);
    const work = fixture.services.database.writer.write(async (tx) => {
      await postEntries(tx, [deposit(100, 'b'), transfer(50, 'c')], 3000);
      throw new Error('the booking fell through');
    });
    await expect(work).rejects.toThrow('the booking fell through');
    expect(await readBooks(fixture.services.database)).toEqual(before);
    expect(await post(deposit(100, 'b'))).toMatchObject([{ status: 'posted' }]);
  });

  it('seals a batch in journal order, including entries that opened accounts', async () => {
    await post(deposit(500, 'a'));
    await post(transfer(10, 'b'), deposit(20, 'c'), withdrawal(30, 'd'), deposit(40, 'e'));
    const books = await readBooks(fixture.services.database);
    const seqs = (table: string, column: string) =>
      books[table]?.map((row) => (row as Record<string, unknown>)[column]);
    expect(seqs('journal_seals', 'entry_seq')).toEqual(seqs('journal_entries', 'seq'));
    expect(books['journal_entries']).toHaveLength(5);
  });
});

const common = { amountKobo: kobo(100), idempotencyKey: 'a', occurredAt: 1 };
const ada = { ...common, userId: 'usr_ada' };
const open = (available?: number, hold?: number): Balances =>
  new Map([
    ...(available === undefined ? [] : [[userAvailable('usr_ada'), kobo(available)] as const]),
    ...(hold === undefined ? [] : [[userHold('usr_ada'), kobo(hold)] as const]),
  ]);

it.each([
  ['a deposit into nothing at all', depositPosting(ada), open(), undefined],
  ['a withdrawal without a wallet', withdrawalRequestedPosting(ada), open(), 'account_missing'],
  ['a withdrawal of one kobo too much', withdrawalRequestedPosting(ada), open(99), 'insufficient_balance'],
  ['a withdrawal of everything, the hold not open yet', withdrawalRequestedPosting(ada), open(100), undefined],
  ['a payout without a hold', withdrawalPaidPosting({ ...ada, refersTo: 'jrn_1' }), open(100), 'account_missing'],
  [
    'a payout of more than is held',
    withdrawalPaidPosting({ ...ada, refersTo: 'jrn_1' }),
    open(0, 50),
    'insufficient_balance',
  ],
  [
    'a payout that takes the bank below zero',
    withdrawalPaidPosting({ ...ada, refersTo: 'jrn_1' }),
    open(0, 100),
    undefined,
  ],
  [
    'a transfer into a wallet that is not open',
    transferPosting({ ...common, fromUserId: 'usr_ada', toUserId: 'usr_tunde' }),
    open(100),
    undefined,
  ],
  [
    'a transfer out of a wallet that is not open',
    transferPosting({ ...common, fromUserId: 'usr_tunde', toUserId: 'usr_ada' }),
    open(100),
    'account_missing',
  ],
])('entryRefusal returns the expected reason for %s', (...[, entry, balances, reason]) => {
  expect(entryRefusal(entry, balances)).toBe(reason);
});
