import { dayMs, kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CallerContext, setPayoutPin } from '../auth/index.ts';
import { assertLedgerBalanced, readBooks } from '../testing/database.ts';
import { depositToWallet } from '../wallet/index.ts';
import { type PayoutFixture, type PayoutPerson, accountNumber, createPayoutFixture, password } from './fixtures.ts';
import {
  addBankAccount,
  getPayoutSettings,
  removeBankAccount,
  restoreBankAccount,
  setDefaultAccount,
  withdrawFromWallet,
} from './index.ts';

let fixture: PayoutFixture;
let ada: PayoutPerson;
beforeEach(async () => {
  fixture = await createPayoutFixture();
  ada = await fixture.person();
  await depositToWallet(ada.ctx, { amountKobo: kobo(10_000_000) });
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

function stale({ ctx }: PayoutPerson): CallerContext {
  const authenticatedAt = ctx.clock.now() - 600_000;
  return { ...ctx, actor: { kind: 'user', userId: ada.userId, role: 'user', sessionId: 'ses_test', authenticatedAt } };
}

const withdrawal = { amountKobo: kobo(200_000), idempotencyKey: 'a-key-of-its-own' };
const account = (place: number) => ({ bankCode: '011', accountNumber: accountNumber(place) });
const everything = async () => ({
  books: await readBooks(fixture.services.database),
  settings: await getPayoutSettings(ada.ctx),
});

async function expectGuarded(act: (ctx: CallerContext) => Promise<unknown>): Promise<void> {
  const before = await everything();
  await expect(act(stale(ada))).rejects.toMatchObject({ code: 'auth.step_up_required' });
  expect(await everything()).toEqual(before);
  await act(ada.ctx);
  expect(await everything()).not.toEqual(before);
}

describe('without a proof of identity within the last ten minutes', () => {
  it('a withdrawal to the simulator is rejected and can be retried with the same key after the proof', async () => {
    await expectGuarded((ctx) => withdrawFromWallet(ctx, withdrawal));
  });

  it('a withdrawal to a bank account is rejected, and a retry of a completed one returns it', async () => {
    await addBankAccount(ada.ctx, account(1));
    fixture.services.clock.advance(dayMs);
    await expectGuarded((ctx) => withdrawFromWallet(ctx, withdrawal));
    await expect(withdrawFromWallet(stale(ada), withdrawal)).resolves.toMatchObject({ amountKobo: -200_000 });
  });

  it('bank accounts cannot be added, removed, restored or made the default', async () => {
    await expectGuarded((ctx) => addBankAccount(ctx, account(1)));
    await addBankAccount(ada.ctx, account(2));
    const [, second] = (await getPayoutSettings(ada.ctx)).accounts;
    const bankAccountId = second?.id ?? `bac_${'0'.repeat(26)}`;
    await expectGuarded((ctx) => setDefaultAccount(ctx, { bankAccountId }));
    await expectGuarded((ctx) => removeBankAccount(ctx, { bankAccountId }));
    await expectGuarded((ctx) => restoreBankAccount(ctx, { bankAccountId }));
  });

  it('the PIN in the request is the proof of a user who has set one', async () => {
    await setPayoutPin(ada.ctx, { password, pin: '2580' });
    await expect(withdrawFromWallet(stale(ada), withdrawal)).rejects.toMatchObject({ code: 'payouts.pin_needed' });
    await expect(withdrawFromWallet(stale(ada), { ...withdrawal, pin: '2580' })).resolves.toMatchObject({
      amountKobo: -200_000,
    });
    await expect(addBankAccount(stale(ada), { ...account(1), pin: '2580' })).resolves.toMatchObject({
      isDefault: true,
    });
  });
});
