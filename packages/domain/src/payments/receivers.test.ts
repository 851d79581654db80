import { paymentIntents, paymentReceipts, payments } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import { getWalletTransaction, listWalletTransactions } from '../wallet/index.ts';
import { type PaymentFixture, createPaymentFixture } from './fixtures.ts';
import { settleIntent } from './settle-intent.ts';

const amount = 500_000;

describe('a payment into a wallet', () => {
  let fixture: PaymentFixture;
  beforeEach(async () => {
    fixture = await createPaymentFixture();
  });
  afterEach(async () => {
    await assertLedgerBalanced(fixture.services.database);
    await fixture.dispose();
  });

  const pay = async () => {
    const { id, reference } = await fixture.open(amount);
    const charge = fixture.services.hostedPayments.pay(reference, amount);
    await settleIntent(fixture.system, fixture.receivers, { reference, charges: [charge] });
    return { id, reference };
  };

  it('becomes a deposit with the provider and its reference', async () => {
    const { reference } = await pay();
    const [line] = await listWalletTransactions(fixture.payer.ctx, { limit: 1 });
    if (!line) throw new Error('the deposit must be there');
    const detail = await getWalletTransaction(fixture.payer.ctx, { transactionId: line.id });
    expect(detail.payment).toMatchObject({ provider: 'recording', providerReference: reference, state: 'settled' });
    expect(await fixture.services.database.read.select().from(payments)).toHaveLength(1);
  });

  it('cannot lose received money, because the database rejects inconsistent rows', async () => {
    const { id } = await pay();
    const { writer } = fixture.services.database;
    const change = (columns: object) =>
      writer.write((tx) => tx.update(paymentIntents).set(columns).where(eq(paymentIntents.id, id)));
    const by = (rule: string) => ({ cause: { message: expect.stringContaining(rule) as string } });
    await expect(change({ receivedKobo: amount + 1 })).rejects.toMatchObject(by('intent_loses_nothing'));
    await expect(change({ walletKobo: 1 })).rejects.toMatchObject(by('intent_loses_nothing'));
    await expect(change({ settledAt: null })).rejects.toMatchObject(by('intent_loses_nothing'));
    await expect(change({ state: 'expired' })).rejects.toMatchObject(by('intent_settled'));
    await expect(writer.write((tx) => tx.delete(paymentReceipts))).rejects.toMatchObject(by('payments.append_only'));
  });
});
