import { paymentIntents, paymentReceipts, payments } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/assert-ledger-balanced.ts';
import { getWalletTransaction, listWalletTransactions } from '../wallet/index.ts';
import { settleIntent } from './settle-intent.ts';
import { createPaymentWorld, type PaymentWorld } from './testing/payment-world.ts';

const amount = 500_000;

describe('a payment into a wallet', () => {
  let world: PaymentWorld;
  beforeEach(async () => {
    world = await createPaymentWorld();
  });
  afterEach(async () => {
    await assertLedgerBalanced(world.services.database);
    await world.dispose();
  });

  const pay = async () => {
    const { id, reference } = await world.open(amount);
    const charge = world.services.hostedPayments.pay(reference, amount);
    await settleIntent(world.system, world.receivers, { reference, charges: [charge] });
    return { id, reference };
  };

  it('is a deposit that names the provider and what it is known by there', async () => {
    const { reference } = await pay();
    const [line] = await listWalletTransactions(world.payer.ctx, { limit: 1 });
    if (!line) throw new Error('the deposit must be there');
    const detail = await getWalletTransaction(world.payer.ctx, { transactionId: line.id });
    expect(detail.payment).toMatchObject({ provider: 'recording', providerReference: reference, state: 'settled' });
    expect(await world.services.database.read.select().from(payments)).toHaveLength(1);
  });

  it('cannot lose a kobo of what came: the database refuses it', async () => {
    const { id } = await pay();
    const { writer } = world.services.database;
    const change = (columns: object) =>
      writer.write((tx) => tx.update(paymentIntents).set(columns).where(eq(paymentIntents.id, id)));
    await expect(change({ receivedKobo: amount + 1 })).rejects.toThrow('Failed query');
    await expect(change({ walletKobo: 1 })).rejects.toThrow('Failed query');
    await expect(change({ settledAt: null })).rejects.toThrow('Failed query');
    await expect(writer.write((tx) => tx.delete(paymentReceipts))).rejects.toThrow('Failed query');
  });
});
