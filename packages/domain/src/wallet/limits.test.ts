import { type WalletTier, defaultWalletTiers, unlimitedWalletTiers } from '@rentreel/contracts/wallet';
import type { PersonKind } from '@rentreel/contracts/verification';
import { depositReservations, withdrawals } from '@rentreel/db/schema';
import { type JournalEntry, paymentToWalletPosting } from '@rentreel/ledger';
import { dayMs, formatNaira, hourMs, isoDayAt, kobo, minuteMs, startOfIsoDay } from '@rentreel/values';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Context, DomainError, write } from '../kernel/index.ts';
import { cancelWithdrawal, withdrawFromWallet } from '../payouts/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type Fixture, type TestPerson, createFixture, createRecordingGateway } from '../testing/index.ts';
import { submitCase, takeCaseStep } from '../verification/index.ts';
import {
  deleteSpentReservations,
  depositToWallet,
  getWalletBalance,
  getWalletLimits,
  moveMoney,
  reserveRoom,
  transferBetweenWallets,
} from './index.ts';

const tiers = defaultWalletTiers;
const maxOf = (tier: WalletTier) => tiers[tier].maxBalanceKobo ?? 0;
const dailyOf = (tier: WalletTier) => tiers[tier].dailyKobo ?? 0;

let fixture: Fixture;
let ada: TestPerson;
let ben: TestPerson;
beforeEach(async () => {
  fixture = await createFixture({ walletTiers: tiers });
  ada = await fixture.createPerson();
  ben = await fixture.createPerson();
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, async (_, index) => work(index)));
const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'moved',
    (error: unknown) => {
      if (error instanceof DomainError) return error.code;
      throw error;
    },
  );
const deposit = (amountKobo: number, ctx: Context = ada.ctx) => depositToWallet(ctx, { amountKobo: kobo(amountKobo) });
const withdraw = (amountKobo: number) => withdrawFromWallet(ada.ctx, { amountKobo: kobo(amountKobo) });

async function verify(kind: PersonKind): Promise<void> {
  await write(ada.ctx, async (uow) => {
    const sent = { userId: ada.userId, kind, photoIds: [], consentVersion: '2026-11' };
    await takeCaseStep(uow, await submitCase(uow, sent), { name: 'approve', actor: 'provider' });
  });
}

const steps: readonly PersonKind[][] = [[], ['phone', 'nin'], ['document', 'selfie', 'bvn'], ['address']];

/** Completes the verifications that lead from one tier to another. */
async function reach(tier: WalletTier, from: WalletTier = 0): Promise<void> {
  for (const kind of steps.slice(from + 1, tier + 1).flat()) await verify(kind);
}

let credits = 0;
/** A credit by the system: a payment that could not go to its intended receiver. */
function creditEntry(amountKobo: number): JournalEntry {
  credits += 1;
  const money = { userId: ada.userId, purpose: 'Rent', amountKobo: kobo(amountKobo) };
  const now = fixture.services.clock.now();
  return paymentToWalletPosting({ ...money, idempotencyKey: `credit:${credits}`, occurredAt: now });
}
const credit = (amountKobo: number) =>
  moveMoney(fixture.system, { entry: creditEntry(amountKobo), action: 'payment.to_wallet' });

/** A payment to another user. */
const pay = (amountKobo: number) =>
  transferBetweenWallets(fixture.system, {
    fromUserId: ada.userId,
    toUserId: ben.userId,
    amountKobo: kobo(amountKobo),
  });

describe('the balance limit of a wallet', () => {
  it.each([0, 1, 2] as const)('accepts deposits up to the limit of tier %i and rejects one kobo more', async (tier) => {
    await reach(tier);
    expect((await getWalletLimits(ada.ctx)).tier).toBe(tier);
    await deposit(maxOf(tier) - 1);
    await expect(deposit(2)).rejects.toMatchObject({ code: 'wallet.balance_limit', params: { room: '₦0.01' } });
    await deposit(1);
    expect(await outcomeOf(deposit(1))).toBe('wallet.balance_limit_reached');
    expect(await getWalletBalance(ada.ctx)).toBe(maxOf(tier));
    expect([...fixture.services.paymentGateway.moved.values()]).toEqual([maxOf(tier) - 1, 1]);
  });

  it('does not apply at tier 3', async () => {
    await reach(3);
    await deposit(99_000_000_000);
    expect(await getWalletLimits(ada.ctx)).toMatchObject({ tier: 3, roomKobo: null, leftKobo: dailyOf(3) });
  });

  it('names in the error the amount that fits and the limit after verification', async () => {
    await expect(deposit(maxOf(0) + 1)).rejects.toThrow(
      'Your wallet can hold up to ₦200,000. The most you can deposit now is ₦200,000. Verify yourself to raise it to ₦300,000.',
    );
  });

  it('is not exceeded by 64 concurrent deposits', async () => {
    const part = maxOf(0) / 32;
    const outcomes = await times(64, () => outcomeOf(deposit(part)));
    expect(outcomes.filter((outcome) => outcome === 'moved')).toHaveLength(32);
    expect(new Set(outcomes)).toEqual(new Set(['moved', 'wallet.balance_limit_reached']));
    expect(await getWalletBalance(ada.ctx)).toBe(maxOf(0));
    expect(fixture.services.paymentGateway.moved.size).toBe(32);
  });

  it('counts a deposit once when it is sent 64 times concurrently', async () => {
    const input = { amountKobo: kobo(maxOf(0)), idempotencyKey: 'one-and-the-same' };
    const ids = await times(64, async () => (await depositToWallet(ada.ctx, input)).id);
    expect(new Set(ids).size).toBe(1);
    expect(await getWalletBalance(ada.ctx)).toBe(maxOf(0));
  });

  it('frees the room of a declined deposit and keeps that of a deposit without an answer', async () => {
    const gateway = createRecordingGateway();
    const withGateway = (collect: typeof gateway.collect): Context => ({
      ...ada.ctx,
      paymentGateway: { ...gateway, collect },
    });
    const declined = withGateway(async () => ({ status: 'declined', reason: 'no_funds' }));
    expect(await outcomeOf(deposit(maxOf(0), declined))).toBe('wallet.payment_declined');
    expect((await getWalletLimits(ada.ctx)).roomKobo).toBe(maxOf(0));

    const silent = withGateway(() => Promise.reject(new Error('no answer')));
    const input = { amountKobo: kobo(maxOf(0)), idempotencyKey: 'lost-answer' };
    expect(await outcomeOf(depositToWallet(silent, input))).toBe('wallet.payment_unavailable');
    expect(await outcomeOf(deposit(1))).toBe('wallet.balance_limit_reached');
    // A credit since then does not take the room of money that may have been collected.
    await credit(500_000);
    fixture.services.clock.advance(16 * minuteMs);
    await depositToWallet(ada.ctx, input);
    expect(await getWalletBalance(ada.ctx)).toBe(maxOf(0) + 500_000);
  });

  it('counts a reservation until the deposit is posted, or for a day when its outcome is unknown', async () => {
    const count = async () => (await fixture.services.database.read.select().from(depositReservations)).length;
    await deposit(100);
    expect(await count()).toBe(0);
    const gateway = { ...createRecordingGateway(), collect: () => Promise.reject(new Error('no answer')) };
    expect(await outcomeOf(deposit(100, { ...ada.ctx, paymentGateway: gateway }))).toBe('wallet.payment_unavailable');
    fixture.services.clock.advance(dayMs);
    await deleteSpentReservations(fixture.system);
    expect(await count()).toBe(1);
    fixture.services.clock.advance(16 * minuteMs);
    await deleteSpentReservations(fixture.system);
    expect(await count()).toBe(0);
  });

  it('reserves no room for a retry whose first attempt is already posted', async () => {
    await depositToWallet(ada.ctx, { amountKobo: kobo(maxOf(0)), idempotencyKey: 'sent-twice' });
    const { userId } = ada;
    const now = fixture.services.clock.now();
    const repeated = {
      key: `deposit:${userId}:sent-twice`,
      userId,
      amountKobo: kobo(maxOf(0)),
      expiresAt: now + minuteMs,
    };
    await reserveRoom(ada.ctx, repeated);
    expect(await fixture.services.database.read.select().from(depositReservations)).toEqual([]);
    expect(await outcomeOf(reserveRoom(ada.ctx, { ...repeated, key: 'another' }))).toBe('wallet.balance_limit_reached');
  });

  it('can be exceeded by system credits, after which deposits are rejected until there is room', async () => {
    await deposit(maxOf(0));
    expect((await credit(70_000_000)).status).toBe('posted');
    expect(await getWalletLimits(ada.ctx)).toMatchObject({ roomKobo: 0, balanceKobo: maxOf(0) + 70_000_000 });
    expect(await outcomeOf(deposit(1))).toBe('wallet.balance_limit_reached');
    await reach(3);
    await deposit(1);
  });
});

describe('the daily limit of a wallet', () => {
  it.each([0, 1, 2, 3] as const)(
    'limits payments and withdrawals together at tier %i, exact to the kobo',
    async (tier) => {
      await reach(tier);
      await credit(2 * dailyOf(tier));
      await withdraw(dailyOf(tier) - 1001);
      await pay(1000);
      await expect(withdraw(2)).rejects.toMatchObject({ code: 'wallet.daily_limit', params: { left: '₦0.01' } });
      expect(await outcomeOf(pay(2))).toBe('wallet.daily_limit');
      await withdraw(1);
      expect(await outcomeOf(withdraw(1))).toBe('wallet.daily_limit_reached');
      expect(await getWalletLimits(ada.ctx)).toMatchObject({ spentKobo: dailyOf(tier), leftKobo: 0 });
    },
  );

  it('starts again at midnight in Lagos', async () => {
    const { clock } = fixture.services;
    await credit(4 * dailyOf(0));
    clock.advance(startOfIsoDay('2026-11-21') - 1 - clock.now());
    await withdraw(dailyOf(0));
    expect(await outcomeOf(withdraw(1))).toBe('wallet.daily_limit_reached');
    clock.advance(1);
    await withdraw(dailyOf(0));
    expect(await outcomeOf(withdraw(1))).toBe('wallet.daily_limit_reached');
    clock.advance(dayMs - 1);
    expect(await outcomeOf(withdraw(1))).toBe('wallet.daily_limit_reached');
    clock.advance(1);
    await withdraw(1);
  });

  it('counts exactly the payments of each day, ignoring payments that were rolled back', async () => {
    const { clock } = fixture.services;
    const hours = fc.integer({ min: 0, max: 40 });
    const payment = fc.record({ hours, kobo: fc.integer({ min: 1, max: 50_000 }), isUndone: fc.boolean() });
    await credit(100 * dailyOf(0));
    await fc.assert(
      fc.asyncProperty(fc.array(payment, { maxLength: 12 }), async (payments) => {
        clock.advance(2 * dayMs);
        const spent = new Map<string, number>();
        for (const { hours: later, kobo: amountKobo, isUndone } of payments) {
          clock.advance(later * hourMs);
          const people = { fromUserId: ada.userId, toUserId: ben.userId };
          const paid = write(fixture.system, async (uow) => {
            await transferBetweenWallets(uow, { ...people, amountKobo: kobo(amountKobo) });
            if (isUndone) throw new Error('undone');
          });
          await paid.catch(() => undefined);
          const day = isoDayAt(clock.now());
          if (!isUndone) spent.set(day, (spent.get(day) ?? 0) + amountKobo);
          expect((await getWalletLimits(ada.ctx)).spentKobo).toBe(spent.get(day) ?? 0);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('is not exceeded by 64 concurrent withdrawals and transfers', async () => {
    await credit(4 * dailyOf(0));
    const part = dailyOf(0) / 20;
    const outcomes = await times(64, (index) => outcomeOf(index % 2 === 0 ? withdraw(part) : pay(part)));
    expect(outcomes.filter((outcome) => outcome === 'moved')).toHaveLength(20);
    expect((await getWalletLimits(ada.ctx)).spentKobo).toBe(dailyOf(0));
  });

  it('counts a withdrawal once when it is sent 64 times concurrently', async () => {
    await credit(2 * dailyOf(0));
    const input = { amountKobo: kobo(dailyOf(0)), idempotencyKey: 'one-and-the-same' };
    const ids = await times(64, async () => (await withdrawFromWallet(ada.ctx, input)).id);
    expect(new Set(ids).size).toBe(1);
    expect(await getWalletLimits(ada.ctx)).toMatchObject({ spentKobo: dailyOf(0), balanceKobo: dailyOf(0) });
  });

  it('does not count a withdrawal that was returned', async () => {
    await credit(2 * dailyOf(0));
    await withdraw(dailyOf(0));
    const [row] = await fixture.services.database.read.select().from(withdrawals);
    if (!row) throw new Error('a withdrawal has a row');
    await cancelWithdrawal(ada.ctx, { withdrawalId: row.id, version: row.version });
    expect((await getWalletLimits(ada.ctx)).spentKobo).toBe(0);
    await withdraw(dailyOf(0));
  });

  it('is reported only after wallet.not_found and wallet.insufficient_balance', async () => {
    expect(await outcomeOf(withdraw(dailyOf(0) + 1))).toBe('wallet.not_found');
    await deposit(100);
    expect(await outcomeOf(withdraw(dailyOf(0) + 1))).toBe('wallet.insufficient_balance');
  });

  it('names in the error the amount left and the limit after verification', async () => {
    await credit(2 * dailyOf(0));
    await withdraw(1_000_000);
    await expect(withdraw(dailyOf(0))).rejects.toThrow(
      `Up to ₦50,000 can leave your wallet in a day. The most you can move today is ${formatNaira(kobo(4_000_000))}. Verify yourself to raise it to ₦200,000.`,
    );
  });

  it('falls when a verification expires', async () => {
    await reach(2);
    await credit(4 * dailyOf(2));
    expect((await getWalletLimits(ada.ctx)).tier).toBe(2);
    fixture.services.clock.advance(731 * dayMs);
    expect((await getWalletLimits(ada.ctx)).tier).toBe(1);
    expect(await outcomeOf(withdraw(dailyOf(1) + 1))).toBe('wallet.daily_limit');
  });

  it('does not apply when the deployment sets no limits', async () => {
    const free = { ...ada.ctx, walletTiers: unlimitedWalletTiers };
    await deposit(50_000_000_000, free);
    await withdrawFromWallet(free, { amountKobo: kobo(50_000_000_000) });
    expect(await fixture.services.database.read.select().from(depositReservations)).toEqual([]);
  });
});

describe('wallet limits under any order of deposits, payments and system credits', () => {
  const amount = fc.integer({ min: 1, max: 12_000_000 });
  const attempt = fc.oneof(
    fc.record({ name: fc.constantFrom('deposit', 'withdraw', 'pay', 'credit'), amount }),
    fc.record({ name: fc.constant('wait'), amount: fc.integer({ min: 1, max: 2 * dayMs }) }),
  );

  it('never refuse a system credit and are never exceeded otherwise', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { maxLength: 25 }), async (attempts) => {
        ada = await fixture.createPerson();
        for (const { name, amount: size } of attempts) {
          const before = await getWalletBalance(ada.ctx);
          const { spentKobo } = await getWalletLimits(ada.ctx);
          if (name === 'wait') fixture.services.clock.advance(size);
          else if (name === 'credit') expect((await credit(size)).status).toBe('posted');
          else if (name === 'deposit') {
            const isPosted = (await outcomeOf(deposit(size))) === 'moved';
            expect(isPosted).toBe(before + size <= maxOf(0));
          } else {
            const isPosted = (await outcomeOf(name === 'pay' ? pay(size) : withdraw(size))) === 'moved';
            expect(isPosted).toBe(before >= size && spentKobo + size <= dailyOf(0));
          }
        }
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});
