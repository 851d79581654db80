import type { Id } from '@rentreel/contracts/ids';
import { type HistoryEntry, type StatementInput, unlimitedWalletTiers } from '@rentreel/contracts/wallet';
import { users } from '@rentreel/db/schema';
import { type JournalEntry, depositPosting, transferPosting, withdrawalRequestedPosting } from '@rentreel/ledger';
import { dayMs, endOfIsoDay, kobo, minuteMs, startOfIsoDay } from '@rentreel/values';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../kernel/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type Fixture, createFixture } from '../testing/index.ts';
import { depositToWallet, getWalletBalance } from './index.ts';
import { storeMovements } from './move-money.ts';
import { type WalletStatement, openStatement } from './statement.ts';

const mostSkewMs = 180_000;
const base = Date.parse('2030-01-01T00:00:00+01:00');
const dateOf = (index: number) => new Date(base + index * dayMs + dayMs / 2).toISOString().slice(0, 10);
const days = (first: number, last: number): StatementInput => ({ from: dateOf(first), to: dateOf(last) });

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

/** A journal of two wallets: one use case per minute of thirty days; withdrawals above the balance are refused. */
const arbitraryJournal = fc.array(
  fc.record({
    useCase: fc.constantFrom('deposit', 'withdraw', 'send', 'receive'),
    amount: fc.integer({ min: 1, max: 1_000_000_00 }),
    minute: fc.integer({ min: 0, max: 30 * 24 * 60 - 1 }),
    /** The clocks of two servers can disagree briefly, so times are not always in order. */
    skewMs: fc.integer({ min: -mostSkewMs / 2, max: mostSkewMs / 2 }),
  }),
  { maxLength: 40 },
);

interface Step {
  readonly useCase: string;
  readonly amount: number;
  readonly minute: number;
  readonly skewMs: number;
}

async function newUser(): Promise<Id<'usr'>> {
  const id = newId('usr');
  const row = { id, email: id, name: id, passwordHash: '-', referralCode: id, createdAt: 0, updatedAt: 0 };
  await fixture.services.database.writer.write(async (tx) => tx.insert(users).values(row));
  return id;
}

async function store(...drafts: (readonly [userId: Id<'usr'>, entry: JournalEntry])[]): Promise<void> {
  await fixture.services.database.writer.write(async (tx) => storeMovements(tx, drafts.map(movementOf)));
}

const plain = { bankAccountId: null, approvalsNeeded: 0, at: base };

/** Builds an entry with its payment, if it has one. */
function movementOf([userId, entry]: readonly [Id<'usr'>, JournalEntry]): Parameters<typeof storeMovements>[1][number] {
  const direction = entry.kind === 'deposit' ? 'deposit' : 'withdrawal';
  const amountKobo = kobo(Math.max(...entry.lines.map((line) => line.amountKobo)));
  const state = direction === 'deposit' ? 'settled' : 'pending';
  const payment = { id: newId('pay'), userId, direction, amountKobo, state, provider: 'test' } as const;
  return {
    entry,
    tiers: unlimitedWalletTiers,
    origin: { actor: { kind: 'system' }, requestId: 'req_test', now: base },
    action: 'wallet.moved',
    ...(entry.kind !== 'transfer' && { payment: { ...payment, providerReference: null } }),
    ...(entry.kind === 'withdrawal_requested' && {
      withdrawal: { ...plain, paymentId: payment.id, userId, amountKobo },
    }),
  };
}

function postingOf({ useCase, amount, minute, skewMs }: Step, [own, other]: readonly [string, string]) {
  const shared = {
    amountKobo: kobo(amount),
    idempotencyKey: newId('jrn'),
    occurredAt: base + minute * minuteMs + skewMs,
  };
  if (useCase === 'deposit') return depositPosting({ ...shared, userId: own });
  if (useCase === 'withdraw') return withdrawalRequestedPosting({ ...shared, userId: own });
  const [fromUserId, toUserId] = useCase === 'send' ? [own, other] : [other, own];
  return transferPosting({ ...shared, fromUserId, toUserId });
}

async function entriesOf(statement: WalletStatement): Promise<HistoryEntry[]> {
  const all: HistoryEntry[] = [];
  for await (const page of statement.pages()) all.push(...page);
  return all;
}

function expectToAddUp(statement: WalletStatement, entries: readonly HistoryEntry[]): void {
  let balance = statement.openingKobo;
  for (const { amountKobo, balanceAfterKobo } of entries) {
    balance += amountKobo;
    expect(balanceAfterKobo).toBe(balance);
  }
  expect(balance).toBe(statement.closingKobo);
  expect(entries).toHaveLength(statement.count);
  expect(statement.openingKobo + statement.inKobo - statement.outKobo).toBe(statement.closingKobo);
}

/** Except where clocks disagreed, every entry belongs to the days it is listed under. */
function expectDays(entries: readonly HistoryEntry[], { from, to }: StatementInput): void {
  for (const { timestamp } of entries) {
    expect(timestamp).toBeGreaterThanOrEqual(startOfIsoDay(from) - mostSkewMs);
    expect(timestamp).toBeLessThan(endOfIsoDay(to) + mostSkewMs);
  }
}

describe('openStatement', () => {
  it('adds up over any days of any journal, and each statement opens with the closing balance of the previous one', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryJournal, fc.array(fc.nat(29), { maxLength: 4 }), async (steps, cuts) => {
        const people = [await newUser(), await newUser()] as const;
        const inOrder = steps.toSorted((left, right) => left.minute - right.minute);
        for (const step of inOrder) await store([people[0], postingOf(step, people)]);
        const ctx = fixture.contextOf({ kind: 'user', userId: people[0], role: 'user', sessionId: 's' });
        const whole = await openStatement(ctx, days(-1, 30));
        const all = await entriesOf(whole);
        expectToAddUp(whole, all);
        expect([whole.openingKobo, whole.closingKobo]).toEqual([0, await getWalletBalance(ctx)]);

        const firsts = [-1, ...new Set(cuts)].toSorted((left, right) => left - right);
        const parts = await Promise.all(
          firsts.map(async (first, index) => openStatement(ctx, days(first, (firsts[index + 1] ?? 31) - 1))),
        );
        const pieces = await Promise.all(parts.map(entriesOf));
        parts.forEach((part, index) => expectToAddUp(part, pieces[index] ?? []));
        expect(parts.slice(1).map(({ openingKobo }) => openingKobo)).toEqual(
          parts.slice(0, -1).map(({ closingKobo }) => closingKobo),
        );
        expect(pieces.flat()).toEqual(all);
        parts.forEach(({ from, to }, index) => expectDays(pieces[index] ?? [], { from, to }));
      }),
      { numRuns: 40 },
    );
  });

  it('includes the last millisecond of its last day and excludes the next day', async () => {
    const person = await fixture.createPerson();
    const { clock } = fixture.services;
    for (const time of [base - 1, base, base + dayMs - 1, base + dayMs]) {
      clock.advance(time - clock.now());
      await depositToWallet(person.ctx, { amountKobo: kobo(100) });
    }
    const statement = await openStatement(person.ctx, days(0, 0));
    expect(statement).toMatchObject({ openingKobo: 100, closingKobo: 300, inKobo: 200, outKobo: 0, count: 2 });
  });

  it('excludes entries posted while it is being read', async () => {
    const person = await fixture.createPerson();
    const { clock } = fixture.services;
    clock.advance(base - clock.now());
    await depositToWallet(person.ctx, { amountKobo: kobo(100) });
    const statement = await openStatement(person.ctx, days(0, 0));
    await depositToWallet(person.ctx, { amountKobo: kobo(50) });
    const entries = await entriesOf(statement);
    expectToAddUp(statement, entries);
    expect(entries.map(({ amountKobo }) => amountKobo)).toEqual([100]);
  });

  it('returns entries in pages', async () => {
    const person = await fixture.createPerson();
    const shared = { userId: person.userId, amountKobo: kobo(1), occurredAt: base };
    const deposit = () => [person.userId, depositPosting({ ...shared, idempotencyKey: newId('jrn') })] as const;
    await store(...Array.from({ length: 502 }, deposit));
    const sizes: number[] = [];
    for await (const page of (await openStatement(person.ctx, days(0, 0))).pages()) sizes.push(page.length);
    expect(sizes).toEqual([500, 2]);
  });

  it('is empty for a wallet that was never opened', async () => {
    const person = await fixture.createPerson();
    const statement = await openStatement(person.ctx, days(0, 0));
    expect(statement).toMatchObject({ openingKobo: 0, closingKobo: 0, count: 0 });
    expect(await entriesOf(statement)).toEqual([]);
  });

  it('requires a signed-in user', async () => {
    await expect(openStatement(fixture.guest, days(0, 0))).rejects.toMatchObject({ code: 'auth.sign_in_required' });
  });
});
