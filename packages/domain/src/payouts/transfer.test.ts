import type { Id } from '@rentreel/contracts/ids';
import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../kernel/index.ts';
import { assertLedgerBalanced, readBooks } from '../testing/database.ts';
import { type TestPerson, type Fixture, createRecordingGateway, createFixture } from '../testing/index.ts';
import { depositToWallet, getWalletBalance, listWalletTransactions } from '../wallet/index.ts';
import { completePayout, withdrawFromWallet } from './index.ts';

describe('completePayout', () => {
  let fixture: Fixture;
  let ada: TestPerson;
  let paymentId: Id<'pay'>;

  beforeEach(async () => {
    fixture = await createFixture();
    ada = await fixture.createPerson();
    await depositToWallet(ada.ctx, { amountKobo: kobo(500_000) });
    await withdrawFromWallet(ada.ctx, { amountKobo: kobo(120_000) });
    const payments = (await readBooks(fixture.services.database))['payments'] as { id: Id<'pay'>; direction: string }[];
    paymentId = payments.find(({ direction }) => direction === 'withdrawal')?.id ?? 'pay_none';
  });
  afterEach(async () => {
    await assertLedgerBalanced(fixture.services.database);
    await fixture.dispose();
  });

  const balanceOf = async (account: string) => {
    const accounts = (await readBooks(fixture.services.database))['ledger_accounts'] as {
      code: string;
      balance_kobo: number;
    }[];
    return accounts.find(({ code }) => code === account)?.balance_kobo;
  };
  const paymentState = async () => {
    const payments = (await readBooks(fixture.services.database))['payments'] as { id: string; state: string }[];
    return payments.find(({ id }) => id === paymentId)?.state;
  };
  const failing = () => ({
    ...fixture.system,
    paymentGateway: {
      ...createRecordingGateway(),
      payOut: async () => ({ status: 'failed', reason: 'account closed' }) as const,
    },
  });

  it('follows a withdrawal that keeps the money on hold until the bank has it', async () => {
    expect(await balanceOf(`user:${ada.userId}:hold`)).toBe(120_000);
    expect(await balanceOf('bank:float')).toBe(500_000);
  });

  it('pays from the hold under the id of the payment when the bank pays', async () => {
    await completePayout(fixture.system, { paymentId });
    expect(fixture.services.paymentGateway.moved.get(paymentId)).toBe(120_000);
    expect(await balanceOf(`user:${ada.userId}:hold`)).toBe(0);
    expect(await balanceOf('bank:float')).toBe(380_000);
    expect(await paymentState()).toBe('settled');
    expect(await listWalletTransactions(ada.ctx)).toHaveLength(2);
    const books = await readBooks(fixture.services.database);
    const audit = books['audit_records'] as { actor_id: string | null; action: string }[];
    expect(audit.slice(-3).map(({ actor_id: actor, action }) => [actor, action])).toEqual([
      [null, 'withdrawal.send'],
      [null, 'wallet.withdrawal_paid'],
      [null, 'withdrawal.pay'],
    ]);
  });

  it('returns the money to the wallet as a refund when the bank refuses', async () => {
    await completePayout(failing(), { paymentId });
    expect(await getWalletBalance(ada.ctx)).toBe(500_000);
    expect((await listWalletTransactions(ada.ctx))[0]).toMatchObject({
      type: 'refund',
      description: 'Wallet withdrawal returned',
      amountKobo: 120_000,
      balanceAfterKobo: 500_000,
    });
    expect(await paymentState()).toBe('returned');
    expect(await balanceOf(`user:${ada.userId}:hold`)).toBe(0);
  });

  it('completes once under concurrent and repeated calls', async () => {
    await Promise.all(Array.from({ length: 16 }, async () => completePayout(fixture.system, { paymentId })));
    const before = await readBooks(fixture.services.database);
    await completePayout(fixture.system, { paymentId });
    expect(await readBooks(fixture.services.database)).toEqual(before);
    expect(before['journal_entries']).toHaveLength(3);
  });

  it('posts a single outcome when concurrent callers receive different answers from the bank', async () => {
    await Promise.all([completePayout(fixture.system, { paymentId }), completePayout(failing(), { paymentId })]);
    expect((await readBooks(fixture.services.database))['journal_entries']).toHaveLength(3);
  });

  it('leaves the payment pending when the bank does not answer, and can be retried', async () => {
    const lost = { ...createRecordingGateway(), payOut: () => Promise.reject(new Error('time-out')) };
    await expect(completePayout({ ...fixture.system, paymentGateway: lost }, { paymentId })).rejects.toThrow(
      'time-out',
    );
    expect(await paymentState()).toBe('pending');
    await completePayout(fixture.system, { paymentId });
    expect(await paymentState()).toBe('settled');
  });

  it('throws app.not_found for a deposit and an unknown payment', async () => {
    const payments = (await readBooks(fixture.services.database))['payments'] as { id: Id<'pay'>; direction: string }[];
    const deposit = payments.find(({ direction }) => direction === 'deposit')?.id ?? 'pay_none';
    for (const id of [deposit, newId('pay')]) {
      await expect(completePayout(fixture.system, { paymentId: id })).rejects.toMatchObject({ code: 'app.not_found' });
    }
  });
});
