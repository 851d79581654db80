import { queryRows } from '@rentreel/db';
import type { Id } from '@rentreel/contracts/ids';
import { transactionDetail } from '@rentreel/contracts/wallet';
import { inspectionFeeHeldPosting, inspectionFeeReturnedPosting } from '@rentreel/ledger';
import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../kernel/index.ts';
import { completePayout, withdrawFromWallet } from '../payouts/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type TestPerson, type Fixture, createFixture } from '../testing/index.ts';
import { depositToWallet, listWalletTransactions } from './index.ts';
import { postEntries } from './journal.ts';
import { getWalletTransaction } from './transaction-detail.ts';

let fixture: Fixture;
let ada: TestPerson;

beforeEach(async () => {
  fixture = await createFixture();
  ada = await fixture.createPerson();
  await depositToWallet(ada.ctx, { amountKobo: kobo(500_000) });
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const get = async (transactionId: Id<'jrn'>, ctx = ada.ctx) => getWalletTransaction(ctx, { transactionId });
const lines = async () => listWalletTransactions(ada.ctx, { limit: 100 });
const latest = async () => (await lines())[0]?.id ?? newId('jrn');
const payOut = async () => {
  const rows = await queryRows<{ id: Id<'pay'> }>(
    fixture.services.database.readClient,
    "SELECT id FROM payments WHERE direction = 'withdrawal' AND state = 'pending'",
  );
  for (const { id } of rows) await completePayout(fixture.system, { paymentId: id });
};

describe('getWalletTransaction', () => {
  it('returns the payment of a deposit', async () => {
    const detail = await get(await latest());
    expect(transactionDetail.parse(detail)).toEqual(detail);
    expect(detail).toMatchObject({
      type: 'deposit',
      amountKobo: 500_000,
      paymentState: 'settled',
      payment: { state: 'settled', provider: fixture.services.paymentGateway.provider },
      related: [],
    });
    expect(detail.payment?.providerReference).toBeTruthy();
  });

  it('shows the payment state of a withdrawal until the bank has paid', async () => {
    const { id } = await withdrawFromWallet(ada.ctx, { amountKobo: kobo(10_000) });
    expect((await get(id)).payment).toMatchObject({ state: 'pending', providerReference: null });

    fixture.services.clock.advance(5000);
    await payOut();
    const paid = await get(id);
    expect(paid.payment).toMatchObject({ state: 'settled', since: fixture.services.clock.now() });
    expect(paid.related).toEqual([]);
  });

  it('links a withdrawal that the bank refused with the entry that returned the money, in both directions', async () => {
    const { id } = await withdrawFromWallet(ada.ctx, { amountKobo: kobo(10_000) });
    fixture.services.paymentGateway.payOut = async () => ({ status: 'failed', reason: 'account closed' });
    await payOut();

    const asked = await get(id);
    const returned = await get(await latest());
    expect(asked.payment?.state).toBe('returned');
    expect(asked.related.map((entry) => entry.id)).toEqual([returned.id]);
    expect(returned).toMatchObject({ type: 'refund', amountKobo: 10_000, payment: { state: 'returned' } });
    expect(returned.related.map((entry) => entry.id)).toEqual([id]);
  });

  it('returns the inspection of an inspection fee and the entry that returned it', async () => {
    const inspectionId = newId('ins');
    const now = fixture.services.clock.now();
    const shared = { tenantId: ada.userId, inspectionId, home: '2-bed flat, Yaba', amountKobo: kobo(2000) };
    const post = async (entry: Parameters<typeof postEntries>[1][number]) =>
      fixture.services.database.writer.write(async (tx) => postEntries(tx, [entry], now));
    await post(inspectionFeeHeldPosting({ ...shared, idempotencyKey: 'held', occurredAt: now }));
    const held = await latest();
    expect(await get(held)).toMatchObject({ inspectionId, category: 'escrow', related: [] });

    await post(inspectionFeeReturnedPosting({ ...shared, idempotencyKey: 'back', refersTo: held, occurredAt: now }));
    const back = await latest();
    expect((await get(held)).related.map(({ id, type }) => [id, type])).toEqual([[back, 'refund']]);
    expect(await get(back)).toMatchObject({ inspectionId, related: [{ id: held, amountKobo: -2000 }] });
    expect(await get(back)).not.toHaveProperty('payment');
  });

  it("reports another user's transaction as not found", async () => {
    const tunde = await fixture.createPerson();
    const id = await latest();
    for (const ask of [get(id, tunde.ctx), get(newId('jrn'))]) {
      await expect(ask).rejects.toMatchObject({ code: 'wallet.transaction_not_found' });
    }
    await expect(get(id, fixture.guest)).rejects.toMatchObject({ code: 'auth.sign_in_required' });
  });
});
