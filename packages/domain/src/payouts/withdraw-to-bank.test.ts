import { dayMs, kobo, zeroKobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../kernel/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { depositToWallet, getWalletBalance } from '../wallet/index.ts';
import { type PayoutFixture, type PayoutPerson, accountNumber, createPayoutFixture } from './fixtures.ts';
import {
  addBankAccount,
  approvesTransfer,
  cancelWithdrawal,
  getPayoutSettings,
  getWithdrawal,
  holdWithdrawals,
  liftHold,
  listOpenWithdrawals,
  removeBankAccount,
  setDefaultAccount,
  withdrawFromWallet,
} from './index.ts';
import { findRequestEntry, findWithdrawal } from './repository.ts';

const naira = (amount: number) => kobo(amount * 100);

describe('withdrawFromWallet to a bank account', () => {
  let fixture: PayoutFixture;
  let ada: PayoutPerson;
  const open = async (rules: Parameters<typeof createPayoutFixture>[0] = {}) => {
    fixture = await createPayoutFixture(rules);
    ada = await fixture.owner(naira(20_000_000));
  };
  beforeEach(() => open());
  afterEach(async () => {
    await assertLedgerBalanced(fixture.services.database);
    await fixture.dispose();
  });

  it('is approved at the provider only exactly as it was sent', async () => {
    const id = await fixture.withdraw(ada, naira(120_000));
    const asked = { reference: id, amountKobo: naira(120_000), recipientCode: `RCP_011_${accountNumber(1)}` };
    const approves = (change: Partial<typeof asked> = {}) => approvesTransfer(fixture.system, { ...asked, ...change });
    expect(await approves()).toBe(false);
    fixture.services.banks.answers.push({ status: 'pending', providerReference: 'TRF_1' });
    await fixture.send(id);

    expect(await approves()).toBe(true);
    expect(await approves({ amountKobo: naira(120_001) })).toBe(false);
    expect(await approves({ recipientCode: 'RCP_stolen' })).toBe(false);
    expect(await approves({ reference: newId('pay') })).toBe(false);
  });

  it('goes to the default account and shows it to the owner', async () => {
    const id = await fixture.withdraw(ada, naira(120_000));
    await fixture.send(id);
    expect(fixture.services.banks.sent.get(id)).toEqual({
      reference: id,
      amountKobo: naira(120_000),
      recipientCode: `RCP_011_${accountNumber(1)}`,
      reason: 'RentReel wallet',
    });
    expect(await getWithdrawal(ada.ctx, { withdrawalId: id })).toMatchObject({
      state: 'paid',
      target: { bankName: 'First Bank', accountName: 'ADAEZE OKONKWO', lastDigits: accountNumber(1).slice(-4) },
      reason: null,
      canCancel: false,
      steps: [{ name: 'request' }, { name: 'clear' }, { name: 'send' }, { name: 'pay' }],
    });
  });

  it('is listed with its transaction until it has ended, with its hold', async () => {
    const admin = await fixture.person({ role: 'admin' });
    const small = await fixture.withdraw(ada, naira(5000));
    const smallLine = await findRequestEntry(fixture.services.database.read, small);
    const large = await withdrawFromWallet(ada.ctx, { amountKobo: naira(12_000_000) });
    const at = (id: string, state: string, onHold = false) => ({ transactionId: id, state, onHold });
    expect(await listOpenWithdrawals(ada.ctx)).toEqual([at(large.id, 'requested'), at(smallLine, 'held')]);
    await holdWithdrawals(admin.ctx, { userId: ada.userId, reason: 'We look into a report.' });
    expect(await listOpenWithdrawals(ada.ctx)).toEqual([at(large.id, 'requested', true), at(smallLine, 'held', true)]);
    expect(await listOpenWithdrawals(admin.ctx)).toEqual([]);
    await liftHold(admin.ctx, { userId: ada.userId, reason: 'The report was wrong.' });

    await fixture.send(small);
    expect(await listOpenWithdrawals(ada.ctx)).toEqual([at(large.id, 'requested')]);
  });

  it('is not listed without a bank account', async () => {
    const eve = await fixture.person();
    await depositToWallet(eve.ctx, { amountKobo: naira(5000) });
    await withdrawFromWallet(eve.ctx, { amountKobo: naira(1000) });
    expect(await listOpenWithdrawals(eve.ctx)).toEqual([]);
  });

  it('goes to the chosen account once its cool-off is over', async () => {
    const second = await addBankAccount(ada.ctx, { bankCode: '058', accountNumber: accountNumber(7, '058') });
    const input = { amountKobo: naira(5000), bankAccountId: second.id };
    await expect(withdrawFromWallet(ada.ctx, input)).rejects.toThrow(
      `GTBank ••${second.lastDigits} can be used from 22 Nov, 12:00 pm.`,
    );
    fixture.services.clock.advance(dayMs - 1);
    await expect(withdrawFromWallet(ada.ctx, input)).rejects.toMatchObject({ code: 'payouts.account_cooling' });
    fixture.services.clock.advance(1);
    await expect(withdrawFromWallet(ada.ctx, input)).resolves.toMatchObject({ amountKobo: -500_000 });
  });

  it("rejects another user's account and a removed account", async () => {
    const tunde = await fixture.owner(naira(1000));
    const [theirs] = (await getPayoutSettings(tunde.ctx)).accounts;
    const [own] = (await getPayoutSettings(ada.ctx)).accounts;
    const to = (bankAccountId = own?.id) =>
      withdrawFromWallet(ada.ctx, { amountKobo: naira(5000), ...(bankAccountId && { bankAccountId }) });
    await expect(to(theirs?.id)).rejects.toMatchObject({ code: 'payouts.account_not_found' });
    if (own) await removeBankAccount(ada.ctx, { bankAccountId: own.id });
    await expect(to()).rejects.toMatchObject({ code: 'payouts.account_not_found' });
    expect(await getWalletBalance(ada.ctx)).toBe(naira(20_000_000));
  });

  it('pays out the whole balance below the minimum, so that nothing is left that can never be withdrawn', async () => {
    const bola = await fixture.owner(naira(700));
    const withdraw = (amount: number) =>
      withdrawFromWallet(bola.ctx, { amountKobo: naira(amount), idempotencyKey: `rest-${amount}-of-bola` });
    await expect(withdraw(699)).rejects.toMatchObject({ code: 'payouts.below_minimum' });
    await expect(withdraw(701)).rejects.toThrow('Insufficient balance');
    const [first, second] = await Promise.all([withdraw(700), withdraw(700)]);
    expect(second).toEqual(first);
    expect(await getWalletBalance(bola.ctx)).toBe(naira(0));
  });

  it('enforces the minimum and the daily limit, which starts again at midnight in Lagos', async () => {
    await fixture.dispose();
    await open({ dailyKobo: naira(300_000) });
    const withdraw = (amount: number) => withdrawFromWallet(ada.ctx, { amountKobo: naira(amount) });
    await expect(withdraw(999)).rejects.toThrow(
      'The minimum withdrawal to a bank account is ₦1,000, or your whole balance.',
    );
    await withdraw(200_000);
    await expect(withdraw(100_001)).rejects.toThrow(
      'You can withdraw ₦300,000 in a day. ₦100,000 of that is left today.',
    );
    await Promise.allSettled([withdraw(60_000), withdraw(60_000)]);
    expect((await getPayoutSettings(ada.ctx)).limits).toMatchObject({ dailyLeftKobo: naira(40_000) });
    fixture.services.clock.advance(dayMs / 2);
    expect((await getPayoutSettings(ada.ctx)).limits).toMatchObject({ dailyLeftKobo: naira(300_000) });
  });

  it('does not count a cancelled withdrawal against the daily limit', async () => {
    await fixture.dispose();
    await open({ dailyKobo: naira(300_000), autoKobo: zeroKobo });
    const id = await fixture.withdraw(ada, naira(300_000));
    await cancelWithdrawal(ada.ctx, { withdrawalId: id, version: 1 });
    await expect(fixture.withdraw(ada, naira(300_000))).resolves.toMatch(/^pay_/);
  });

  it('requires approvals by the total of the period, whether withdrawn in parts or at once', async () => {
    const approvals = async (amountKobo: number) => {
      const withdrawalId = await fixture.withdraw(ada, amountKobo);
      const row = await findWithdrawal(fixture.services.database.read, withdrawalId);
      return row?.approvalsNeeded;
    };
    expect(await approvals(naira(300_000))).toBe(0);
    expect(await approvals(naira(200_000))).toBe(0);
    expect(await approvals(naira(1000))).toBe(1);
    expect(await approvals(naira(4_500_000))).toBe(2);
    fixture.services.clock.advance(dayMs + 1);
    expect(await approvals(naira(300_000))).toBe(0);
  });

  it('is made once under concurrent calls with one key', async () => {
    const input = { amountKobo: naira(5000), idempotencyKey: 'once-only' };
    const answers = await Promise.all(Array.from({ length: 12 }, async () => withdrawFromWallet(ada.ctx, input)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await getWalletBalance(ada.ctx)).toBe(naira(19_995_000));
    await expect(withdrawFromWallet(ada.ctx, { ...input, amountKobo: naira(6000) })).rejects.toMatchObject({
      code: 'wallet.key_reused',
    });
  });

  it('rejects a key that was used for another account, before and after the default changes', async () => {
    const [first] = (await getPayoutSettings(ada.ctx)).accounts;
    const second = await addBankAccount(ada.ctx, { bankCode: '058', accountNumber: accountNumber(7, '058') });
    fixture.services.clock.advance(dayMs);
    const send = (bankAccountId?: `bac_${string}`) =>
      withdrawFromWallet(ada.ctx, {
        amountKobo: naira(5000),
        idempotencyKey: 'one-account',
        ...(bankAccountId && { bankAccountId }),
      });
    const answers = await Promise.allSettled([send(first?.id), send(second.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [chosen, other] = answers[0].status === 'fulfilled' ? [first?.id, second.id] : [second.id, first?.id];
    const balance = await getWalletBalance(ada.ctx);
    expect(balance).toBe(naira(19_995_000));
    const reused = { code: 'wallet.key_reused' };
    await expect(send(other)).rejects.toMatchObject(reused);
    await expect(send(chosen)).resolves.toMatchObject({ amountKobo: -500_000 });
    await setDefaultAccount(ada.ctx, { bankAccountId: other ?? 'bac_' });
    await expect(send()).rejects.toMatchObject(reused);
    await setDefaultAccount(ada.ctx, { bankAccountId: chosen ?? 'bac_' });
    await expect(send()).resolves.toMatchObject({ amountKobo: -500_000 });
    expect(await getWalletBalance(ada.ctx)).toBe(balance);
  });

  it('fails with "Insufficient balance" and leaves the key usable', async () => {
    const input = { amountKobo: naira(20_000_001), idempotencyKey: 'too-much-1' };
    await expect(withdrawFromWallet(ada.ctx, input)).rejects.toThrow('Insufficient balance');
    await depositToWallet(ada.ctx, { amountKobo: naira(1) });
    await expect(withdrawFromWallet(ada.ctx, input)).resolves.toMatchObject({ balanceAfterKobo: 0 });
  });

  it('requires an account when the bank gateway moves real money', async () => {
    const plain = await fixture.person();
    await depositToWallet(plain.ctx, { amountKobo: naira(5000) });
    const banks = { ...fixture.services.banks, sandbox: false };
    const ctx = { ...plain.ctx, banks };
    await expect(withdrawFromWallet(ctx, { amountKobo: naira(1000) })).rejects.toMatchObject({
      code: 'payouts.account_required',
    });
    expect((await getPayoutSettings(ctx)).accountRequired).toBe(true);
    await expect(withdrawFromWallet(plain.ctx, { amountKobo: naira(1000) })).resolves.toMatchObject({
      description: 'Wallet withdrawal',
    });
  });

  it('can be cancelled until it is sent to the bank, by its owner only', async () => {
    await fixture.dispose();
    await open({ autoKobo: naira(1000) });
    const id = await fixture.withdraw(ada, naira(5000));
    const action = { withdrawalId: id, version: 1 };
    const tunde = await fixture.person({ name: 'Tunde Bakare' });
    await expect(getWithdrawal(tunde.ctx, action)).rejects.toMatchObject({ code: 'payouts.not_found' });
    await expect(cancelWithdrawal(tunde.ctx, action)).rejects.toMatchObject({ code: 'payouts.not_found' });
    await expect(cancelWithdrawal(ada.ctx, { ...action, version: 9 })).rejects.toMatchObject({
      code: 'payouts.changed',
    });
    expect(await cancelWithdrawal(ada.ctx, action)).toMatchObject({ state: 'cancelled', canCancel: false });
    expect(await cancelWithdrawal(ada.ctx, action)).toMatchObject({ state: 'cancelled' });
    expect(await getWalletBalance(ada.ctx)).toBe(naira(20_000_000));
    await fixture.send(id);
    expect(fixture.services.banks.sent.size).toBe(0);

    const sent = await fixture.withdraw(ada, naira(1000));
    await fixture.send(sent);
    await expect(cancelWithdrawal(ada.ctx, { withdrawalId: sent, version: 4 })).rejects.toThrow(
      'You can’t do that now. The withdrawal’s status is “Paid to your bank”.',
    );
  });
});
