import { queryRows } from '@rentreel/db';
import { createFieldCipher } from '@rentreel/auth';
import { bankAccounts } from '@rentreel/db/schema';
import { dayMs, minuteMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refreshEncryption } from '../kernel/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type PayoutFixture, type PayoutPerson, accountNumber, createPayoutFixture } from './fixtures.ts';
import {
  addBankAccount,
  bankAccountNumbers,
  findAccountHolder,
  getPayoutSettings,
  removeBankAccount,
  restoreBankAccount,
  setDefaultAccount,
} from './index.ts';

describe('bank accounts', () => {
  let fixture: PayoutFixture;
  let ada: PayoutPerson;
  beforeEach(async () => {
    fixture = await createPayoutFixture();
    ada = await fixture.person();
  });
  afterEach(async () => {
    await assertLedgerBalanced(fixture.services.database);
    await fixture.dispose();
  });

  const add = (place: number, person = ada) =>
    addBankAccount(person.ctx, { bankCode: '011', accountNumber: accountNumber(place) });
  const accounts = async (person = ada) => (await getPayoutSettings(person.ctx)).accounts;
  const reported = (kind: string) =>
    queryRows<{ payload: string }>(
      fixture.services.database.readClient,
      "SELECT payload FROM outbox_events WHERE payload ->> 'kind' = ? ORDER BY seq",
      [kind],
    );

  it('are returned with the bank, the account name and the last four digits', async () => {
    const added = await add(1);
    expect(added).toEqual({
      id: expect.stringMatching(/^bac_/),
      bankCode: '011',
      bankName: 'First Bank',
      accountName: 'ADAEZE OKONKWO',
      lastDigits: accountNumber(1).slice(-4),
      isDefault: true,
      usableFrom: fixture.services.clock.now() + dayMs,
    });
    expect(await accounts()).toEqual([added]);
    expect(JSON.stringify(await accounts())).not.toContain(accountNumber(1));
  });

  it('are stored encrypted, with a fingerprint that finds the same number', async () => {
    await add(1);
    const stored = async () =>
      queryRows<{ number: string; fingerprint: string | null; lastDigits: string }>(
        fixture.services.database.readClient,
        'SELECT account_number AS number, number_fingerprint AS fingerprint, last_digits AS lastDigits FROM bank_accounts',
      );
    const [first] = await stored();
    expect(JSON.stringify(first)).not.toContain(accountNumber(1));
    expect(fixture.services.fieldCipher.decrypt(first?.number ?? '', 'bank_account.number')).toBe(accountNumber(1));
    expect(first?.fingerprint).toBe(fixture.services.fieldCipher.fingerprint(accountNumber(1), 'bank_account.number'));
  });

  it('are encrypted once by refreshEncryption when stored by an older release or under an older key', async () => {
    const { services } = fixture;
    await add(1);
    await services.database.writer.write((tx) =>
      tx.update(bankAccounts).set({ accountNumber: accountNumber(1), numberFingerprint: null }),
    );
    const numbers = async () =>
      (await services.database.read.select().from(bankAccounts)).map((row) => row.accountNumber);
    expect(await refreshEncryption(services, [bankAccountNumbers])).toBe(1);
    expect(await refreshEncryption(services, [bankAccountNumbers])).toBe(0);
    await expect(add(1)).rejects.toMatchObject({ code: 'payouts.account_exists' });
    const next = createFieldCipher({
      encryption: ['c'.repeat(64), 'a'.repeat(64)],
      fingerprint: 'b'.repeat(64),
    });
    expect(await refreshEncryption({ ...services, fieldCipher: next }, [bankAccountNumbers])).toBe(1);
    const [number = ''] = await numbers();
    const withoutOld = createFieldCipher({ encryption: ['c'.repeat(64)], fingerprint: 'b'.repeat(64) });
    expect(withoutOld.decrypt(number, 'bank_account.number')).toBe(accountNumber(1));
  });

  it('are announced to their owner with the time from which they can be used', async () => {
    const { usableFrom, lastDigits, id } = await add(1);
    const [notice, ...more] = await reported('security.bank_account_added');
    expect(more).toEqual([]);
    expect(JSON.parse(notice?.payload ?? '')).toMatchObject({
      userId: ada.userId,
      key: id,
      facts: { account: `First Bank ••${lastDigits}`, usableFrom },
    });
  });

  it('must be in the name of the caller', async () => {
    fixture.services.banks.accountName = 'TUNDE BAKARE';
    await expect(add(1)).rejects.toMatchObject({ code: 'payouts.other_name' });
    await expect(add(1)).rejects.toThrow('This account belongs to TUNDE BAKARE, and you are Adaeze Okonkwo.');
    fixture.services.banks.accountName = 'OKONKWO ADAEZE NGOZI';
    await expect(add(1)).resolves.toMatchObject({ accountName: 'OKONKWO ADAEZE NGOZI' });
  });

  it('are rejected for an invalid number, a closed bank, an unknown account and an unavailable bank', async () => {
    const wrong = `${accountNumber(1).slice(0, 9)}${(Number(accountNumber(1)[9]) + 1) % 10}`;
    await expect(addBankAccount(ada.ctx, { bankCode: '011', accountNumber: wrong })).rejects.toMatchObject({
      code: 'payouts.number_wrong',
    });
    const heritage = { bankCode: '030', accountNumber: accountNumber(1, '030') };
    await expect(addBankAccount(ada.ctx, heritage)).rejects.toMatchObject({ code: 'payouts.bank_closed' });
    fixture.services.banks.enquireName = async () => ({ status: 'not_found' });
    await expect(add(1)).rejects.toMatchObject({ code: 'payouts.no_such_account' });
    fixture.services.banks.enquireName = () => Promise.reject(new Error('time-out'));
    await expect(add(1)).rejects.toMatchObject({ code: 'payouts.bank_unavailable' });
    fixture.services.banks.enquireName = async () => ({ status: 'found', accountName: 'ADAEZE OKONKWO' });
    fixture.services.banks.addRecipient = () => Promise.reject(new Error('time-out'));
    await expect(add(1)).rejects.toMatchObject({ code: 'payouts.bank_unavailable' });
    expect(await accounts()).toEqual([]);
  });

  it('of a fintech are accepted with a doubtful check digit', async () => {
    const doubtful = `${accountNumber(1, '999992').slice(0, 9)}${(Number(accountNumber(1, '999992')[9]) + 1) % 10}`;
    await expect(addBankAccount(ada.ctx, { bankCode: '999992', accountNumber: doubtful })).resolves.toMatchObject({
      bankName: 'OPay',
    });
  });

  it('are limited to five distinct ones, and the first is the default', async () => {
    for (const place of [1, 2, 3, 4]) await add(place);
    await expect(add(4)).rejects.toMatchObject({ code: 'payouts.account_exists' });
    await Promise.allSettled([add(5), add(6), add(7)]);
    expect(await accounts()).toHaveLength(5);
    await expect(add(8)).rejects.toThrow('You already have 5 bank accounts, the maximum. Remove one, then try again.');
    expect((await accounts()).map(({ isDefault }) => isDefault)).toEqual([true, false, false, false, false]);
  });

  it('can be changed by their owner only', async () => {
    await add(1);
    const second = await add(2);
    await setDefaultAccount(ada.ctx, { bankAccountId: second.id });
    await setDefaultAccount(ada.ctx, { bankAccountId: second.id });
    expect((await accounts()).map(({ id, isDefault }) => [id === second.id, isDefault])).toEqual([
      [true, true],
      [false, false],
    ]);
    const tunde = await fixture.person({ name: 'Tunde Bakare' });
    for (const change of [setDefaultAccount, removeBankAccount, restoreBankAccount]) {
      await expect(change(tunde.ctx, { bankAccountId: second.id })).rejects.toMatchObject({
        code: 'payouts.account_not_found',
      });
    }
  });

  it('can be removed and restored with their original cool-off', async () => {
    const first = await add(1);
    fixture.services.clock.advance(dayMs / 2);
    const second = await add(2);
    await removeBankAccount(ada.ctx, { bankAccountId: first.id });
    await removeBankAccount(ada.ctx, { bankAccountId: first.id });
    expect(await accounts()).toEqual([{ ...second, isDefault: true }]);
    await expect(setDefaultAccount(ada.ctx, { bankAccountId: first.id })).rejects.toMatchObject({
      code: 'payouts.account_not_found',
    });
    await restoreBankAccount(ada.ctx, { bankAccountId: first.id });
    await restoreBankAccount(ada.ctx, { bankAccountId: first.id });
    expect(await accounts()).toEqual([
      { ...second, isDefault: true },
      { ...first, isDefault: false },
    ]);
  });

  it('cannot be restored too late, when added again or beyond the limit', async () => {
    const { id } = await add(1);
    await removeBankAccount(ada.ctx, { bankAccountId: id });
    await add(1);
    await expect(restoreBankAccount(ada.ctx, { bankAccountId: id })).rejects.toMatchObject({
      code: 'payouts.account_exists',
    });
    for (const place of [2, 3, 4, 5]) await add(place);
    await expect(restoreBankAccount(ada.ctx, { bankAccountId: id })).rejects.toMatchObject({
      code: 'payouts.too_many_accounts',
    });
    fixture.services.clock.advance(10 * minuteMs + 1);
    await expect(restoreBankAccount(ada.ctx, { bankAccountId: id })).rejects.toMatchObject({
      code: 'payouts.undo_too_late',
    });
  });

  it('reveal the names of other owners for a limited number of lookups only', async () => {
    fixture.services.banks.accountName = 'TUNDE BAKARE';
    const ask = (place: number) => findAccountHolder(ada.ctx, { bankCode: '011', accountNumber: accountNumber(place) });
    for (const place of [1, 2, 3, 4, 5]) {
      await expect(ask(place)).resolves.toEqual({ accountName: 'TUNDE BAKARE', isYours: false });
    }
    await expect(ask(6)).rejects.toMatchObject({ code: 'auth.too_many_tries' });
  });

  it('can be looked up without limit when they belong to the caller', async () => {
    const ask = () => findAccountHolder(ada.ctx, { bankCode: '011', accountNumber: accountNumber(1) });
    for (let turn = 0; turn < 8; turn += 1) {
      await expect(ask()).resolves.toEqual({ accountName: 'ADAEZE OKONKWO', isYours: true });
    }
  });

  it('require a signed-in user', async () => {
    const guest = { ...fixture.guest, clientAddress: '', userAgent: '' };
    const bankAccountId = 'bac_01k00000000000000000000000';
    await expect(getPayoutSettings(guest)).rejects.toMatchObject({ code: 'auth.sign_in_required' });
    await expect(removeBankAccount(guest, { bankAccountId })).rejects.toMatchObject({ code: 'auth.sign_in_required' });
  });
});
