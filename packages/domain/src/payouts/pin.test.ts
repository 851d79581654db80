import { queryRows } from '@rentreel/db';
import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removePayoutPin, setPayoutPin } from '../auth/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { depositToWallet, getWalletBalance } from '../wallet/index.ts';
import { type PayoutFixture, type PayoutPerson, accountNumber, createPayoutFixture, password } from './fixtures.ts';
import { addBankAccount, getPayoutSettings, withdrawFromWallet } from './index.ts';

describe('the payout PIN', () => {
  let fixture: PayoutFixture;
  let ada: PayoutPerson;
  beforeEach(async () => {
    fixture = await createPayoutFixture();
    ada = await fixture.person();
    await depositToWallet(ada.ctx, { amountKobo: kobo(1_000_000) });
  });
  afterEach(async () => {
    await assertLedgerBalanced(fixture.services.database);
    await fixture.dispose();
  });

  const withdraw = (pin?: string, idempotencyKey?: string) =>
    withdrawFromWallet(ada.ctx, {
      amountKobo: kobo(1000),
      ...(pin !== undefined && { pin }),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    });
  const state = async () => (await getPayoutSettings(ada.ctx)).pin;

  it('is off by default and not required', async () => {
    expect(await state()).toBe('off');
    await expect(withdraw()).resolves.toMatchObject({ amountKobo: -1000 });
    await expect(withdraw('2580')).resolves.toMatchObject({ amountKobo: -1000 });
  });

  it('is required once set, and a wrong PIN moves no money', async () => {
    await setPayoutPin(ada.ctx, { password, pin: '2580' });
    expect(await state()).toBe('on');
    await expect(withdraw()).rejects.toMatchObject({ code: 'payouts.pin_needed' });
    await expect(withdraw('2581')).rejects.toThrow('This isn’t your payout PIN. Attempts left: 4.');
    expect(await getWalletBalance(ada.ctx)).toBe(1_000_000);
    await withdraw('2580');
    await expect(withdraw('0000')).rejects.toThrow('Attempts left: 4.');
    expect(await getWalletBalance(ada.ctx)).toBe(999_000);
  });

  it('is required to add a bank account', async () => {
    await setPayoutPin(ada.ctx, { password, pin: '2580' });
    const account = { bankCode: '011', accountNumber: accountNumber(1) };
    await expect(addBankAccount(ada.ctx, account)).rejects.toMatchObject({ code: 'payouts.pin_needed' });
    await expect(addBankAccount(ada.ctx, { ...account, pin: '2580' })).resolves.toMatchObject({ isDefault: true });
  });

  it('locks after five wrong attempts, also concurrent ones, until a new PIN is set with the password', async () => {
    await setPayoutPin(ada.ctx, { password, pin: '2580' });
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, async () => withdraw('1379')));
    expect(attempts.every(({ status }) => status === 'rejected')).toBe(true);
    expect(await state()).toBe('locked');
    await expect(withdraw('2580')).rejects.toMatchObject({ code: 'payouts.pin_locked' });
    const reported = await queryRows<{ seq: number }>(
      fixture.services.database.readClient,
      "SELECT seq FROM outbox_events WHERE payload LIKE '%payout_pin_locked%'",
    );
    expect(reported).toHaveLength(1);
    await setPayoutPin(ada.ctx, { password, pin: '9517' });
    await expect(withdraw('9517')).resolves.toMatchObject({ amountKobo: -1000 });
  });

  it('is not required to repeat a withdrawal made before it was set', async () => {
    const first = await withdraw(undefined, 'same-key');
    await setPayoutPin(ada.ctx, { password, pin: '2580' });
    await expect(withdraw(undefined, 'same-key')).resolves.toEqual(first);
  });

  it('is set, changed and turned off with the password, and the owner is notified', async () => {
    await expect(setPayoutPin(ada.ctx, { password: 'guess', pin: '2580' })).rejects.toMatchObject({
      code: 'auth.wrong_current_password',
    });
    await setPayoutPin(ada.ctx, { password, pin: '2580' });
    fixture.services.clock.advance(1000);
    await setPayoutPin(ada.ctx, { password, pin: '258014' });
    await expect(removePayoutPin(ada.ctx, { password: 'guess' })).rejects.toMatchObject({
      code: 'auth.wrong_current_password',
    });
    await removePayoutPin(ada.ctx, { password });
    await removePayoutPin(ada.ctx, { password });
    expect(await state()).toBe('off');
    const rows = await queryRows<{ change: string }>(
      fixture.services.database.readClient,
      `SELECT payload -> 'facts' ->> 'change' AS change FROM outbox_events
        WHERE payload LIKE '%payout_pin_changed%' ORDER BY seq`,
    );
    expect(rows.map(({ change }) => change)).toEqual(['set', 'changed', 'off']);
  });

  it('cannot be removed after five wrong passwords', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await expect(removePayoutPin(ada.ctx, { password: 'guess' })).rejects.toMatchObject({
        code: 'auth.wrong_current_password',
      });
    }
    await expect(removePayoutPin(ada.ctx, { password })).rejects.toMatchObject({ code: 'auth.too_many_tries' });
  });

  it('is stored as an Argon2id hash', async () => {
    await setPayoutPin(ada.ctx, { password, pin: '258014' });
    const rows = await queryRows<{ pin_hash: string }>(
      fixture.services.database.readClient,
      'SELECT * FROM payout_pins',
    );
    expect(rows[0]?.pin_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(rows)).not.toContain('258014');
  });

  it('rejects easily guessed values', async () => {
    for (const pin of ['0000', '123456', '4321', '1212', '1990', '2004', '99999', '7890']) {
      await expect(setPayoutPin(ada.ctx, { password, pin })).rejects.toMatchObject({ code: 'payouts.pin_easy' });
    }
    for (const pin of ['2580', '1379', '258014', '9517']) {
      await expect(setPayoutPin(ada.ctx, { password, pin })).resolves.toBeUndefined();
    }
  });
});
