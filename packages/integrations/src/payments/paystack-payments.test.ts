import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPaystackGateway, createPaystackPayments } from './paystack-payments.ts';
import { hostedPaymentsContract } from './testing/hosted-payments-contract.ts';
import { type PaystackPaymentsDouble, startPaystackPaymentsDouble } from './testing/paystack-payments-double.ts';

describe('createPaystackGateway', () => {
  const movement = { reference: 'ref-1', userId: 'usr_1', amountKobo: kobo(500_000) } as const;

  it('collects and pays nothing and says why', async () => {
    const gateway = createPaystackGateway();
    expect(gateway).toMatchObject({ sandbox: false, collects: false });
    await expect(gateway.collect(movement)).resolves.toEqual({ status: 'not_offered' });
    await expect(gateway.payOut(movement)).resolves.toMatchObject({ status: 'failed' });
  });
});

const secretKey = 'sk_test_0123456789abcdef';
const now = () => 1_795_000_000_000;

hostedPaymentsContract('Paystack', async () => {
  const double = await startPaystackPaymentsDouble(secretKey);
  const payments = createPaystackPayments({ secretKey, baseUrl: double.baseUrl, now });
  let lastDispute = '';
  return {
    payments,
    pay: async (reference) => double.pay(reference),
    decline: async (reference) => double.decline(reference),
    dispute: async (reference) => {
      const { disputeId, webhook } = double.dispute(reference);
      lastDispute = disputeId;
      return webhook;
    },
    decide: async (_, outcome) =>
      void double.moveDispute(lastDispute, 'resolved', outcome === 'won' ? 'declined' : 'merchant-accepted'),
    goDown: () => double.close(),
    close: () => double.close(),
  };
});

describe('createPaystackPayments', () => {
  let double: PaystackPaymentsDouble;
  beforeEach(async () => {
    double = await startPaystackPaymentsDouble(secretKey);
  });
  afterEach(() => double.close());

  const payments = (key = secretKey) => createPaystackPayments({ secretKey: key, baseUrl: double.baseUrl, now });
  const request = {
    reference: 'int-1',
    amountKobo: kobo(500_000),
    method: 'card',
    payer: { userId: 'usr_1', email: 'ada@example.com', name: 'Ada' },
    description: 'Rent',
    returnUrl: 'https://rentreel.ng/pay/int_1',
    expiresAt: now() + 1_800_000,
  } as const;

  it('moves real money', () => {
    expect(payments()).toMatchObject({ provider: 'paystack', sandbox: false, methods: ['card', 'bank_transfer'] });
  });

  it('returns the bank, name and expiry of an account for a transfer', async () => {
    await expect(payments().initialize({ ...request, method: 'bank_transfer' })).resolves.toEqual({
      status: 'ready',
      checkoutUrl: null,
      account: {
        number: '9800200123',
        bank: 'Paystack-Titan',
        name: 'PAYSTACK CHECKOUT',
        expiresAt: request.expiresAt,
      },
    });
  });

  it('reports a refused payment, and throws for an invalid key', async () => {
    const withoutEmail = { ...request, payer: { ...request.payer, email: undefined as unknown as string } };
    await expect(payments().initialize(withoutEmail)).resolves.toMatchObject({ status: 'refused' });
    const wrong = payments('sk_test_wrong');
    await expect(wrong.initialize(request)).rejects.toThrow('Invalid key');
    await expect(wrong.verify('int-1')).rejects.toThrow('Invalid key');
    const back = { providerReference: '1', refundReference: 'r', amountKobo: kobo(1), reason: '' };
    await expect(wrong.refund(back)).rejects.toThrow('Invalid key');
  });

  it('looks for an existing refund before it creates one, and reports its state', async () => {
    await payments().initialize(request);
    double.pay('int-1');
    const paid = await payments().verify('int-1');
    const providerReference = paid.status === 'paid' ? (paid.charges[0]?.providerReference ?? '') : '';
    const back = { providerReference, refundReference: 'int-1-r1', amountKobo: request.amountKobo, reason: 'Twice' };
    await expect(payments().refund(back)).resolves.toEqual({ status: 'pending' });
    const [made] = double.refunds;
    if (!made) throw new Error('the refund must be there');
    for (const [state, finding] of [
      ['processing', 'pending'],
      ['needs-attention', 'pending'],
      ['processed', 'refunded'],
      ['failed', 'failed'],
    ] as const) {
      made.status = state;
      await expect(payments().refund(back)).resolves.toMatchObject({ status: finding });
    }
    expect(double.refunds).toHaveLength(1);
  });

  it.each([
    ['transfer.success', { id: 7, reference: 'pay_1' }, { kind: 'transfer_changed', reference: 'pay_1' }],
    ['transfer.reversed', { id: 7, reference: 'pay_1' }, { kind: 'transfer_changed', reference: 'pay_1' }],
    [
      'refund.processed',
      { refund_reference: 'TRF_1', transaction_reference: 'int-1' },
      { kind: 'refund_changed', reference: 'int-1' },
    ],
    ['charge.failed', { id: 9, reference: 'int-1' }, { kind: 'charge_changed', reference: 'int-1' }],
    ['bank.transfer.rejected', { transaction_reference: 'int-1' }, { kind: 'charge_changed', reference: 'int-1' }],
    ['customeridentification.success', { id: 3 }, { kind: 'other' }],
  ])('reads the webhook %s', (event, data, reported) => {
    expect(payments().readWebhook(double.sign(event, data))).toMatchObject({ status: 'event', event: reported });
  });

  it.each([
    ['RentReel bears the fee', { amount: 30_050, requested_amount: 30_050, fees: 451 }, { amount: 30_050, fee: 451 }],
    ['the payer bears the fee', { amount: 40_333, requested_amount: 30_050, fees: 10_283 }, { amount: 30_050, fee: 0 }],
    ['the payer bears a part', { amount: 30_150, requested_amount: 30_050, fees: 451 }, { amount: 30_050, fee: 351 }],
    [
      'less was paid than asked for',
      { amount: 20_000, requested_amount: 30_050, fees: 300 },
      { amount: 20_000, fee: 300 },
    ],
    ['more was paid, without a fee', { amount: 40_000, requested_amount: 30_050, fees: 0 }, { amount: 40_000, fee: 0 }],
    [
      'nothing says what was asked for',
      { amount: 30_050, requested_amount: null, fees: null },
      { amount: 30_050, fee: 0 },
    ],
  ])('credits the received amount without a fee borne by the payer: %s', (_, amounts, charge) => {
    const data = { id: 9, reference: 'int-1', status: 'success', currency: 'NGN', paid_at: null, ...amounts };
    expect(payments().readWebhook(double.sign('charge.success', data))).toMatchObject({
      event: { kind: 'paid', reference: 'int-1', charge },
    });
  });

  it.each(['failed', 'abandoned', 'reversed', 'anything'])(
    'does not accept a signed charge.success with the status %s as a payment',
    (status) => {
      const data = { id: 9, reference: 'int-1', status, amount: 500, fees: 10, currency: 'NGN', paid_at: null };
      expect(payments().readWebhook(double.sign('charge.success', data))).toMatchObject({
        status: 'event',
        event: { kind: 'charge_changed', reference: 'int-1' },
      });
    },
  );

  it.each(['create', 'remind', 'resolve'])('reads charge.dispute.%s as a reason to look up the dispute', (name) => {
    const data = { id: 77, status: 'resolved', resolution: 'merchant-accepted', transaction: { reference: 'int-1' } };
    const read = payments().readWebhook(double.sign(`charge.dispute.${name}`, data));
    expect(read).toMatchObject({ status: 'event', event: { kind: 'dispute_changed', disputeId: '77' } });
    const again = payments().readWebhook(double.sign(`charge.dispute.${name}`, { ...data, status: 'pending' }));
    expect(again).not.toMatchObject({ eventId: read.status === 'event' ? read.eventId : '' });
  });

  it.each([
    ['awaiting-merchant-feedback', undefined, 'answer_needed'],
    ['awaiting-bank-feedback', undefined, 'with_bank'],
    ['pending', undefined, 'with_bank'],
    ['archived', undefined, 'with_bank'],
    ['resolved', 'declined', 'won'],
    ['resolved', 'merchant-accepted', 'lost'],
    ['resolved', 'auto-accepted', 'lost'],
    ['resolved', undefined, 'with_bank'],
    ['resolved', 'anything else', 'with_bank'],
  ])('reads a dispute with the status %s and the resolution %s as %s', async (status, resolution, state) => {
    await payments().initialize(request);
    double.pay('int-1');
    const { disputeId } = double.dispute('int-1', 120_000);
    double.moveDispute(disputeId, status, resolution);
    await expect(payments().findDispute(disputeId)).resolves.toMatchObject({
      state,
      amount: 120_000,
      answerBy: Date.parse('2026-11-26T01:00:00.000Z'),
    });
  });

  it('throws when a dispute is looked up with an invalid key', async () => {
    await expect(payments('sk_test_wrong').findDispute('7')).rejects.toThrow('Invalid key');
  });

  it('gives different ids to different events of one subject and to events without an id', () => {
    const idOf = (event: string, data: Readonly<Record<string, unknown>>) => {
      const read = payments().readWebhook(double.sign(event, data));
      return read.status === 'event' ? read.eventId : read.status;
    };
    expect(idOf('transfer.success', { id: 7, reference: 'p' })).not.toBe(
      idOf('transfer.reversed', { id: 7, reference: 'p' }),
    );
    expect(idOf('subscription.create', { a: 1 })).not.toBe(idOf('subscription.create', { a: 2 }));
  });

  it.each([
    ['charge.success', { reference: 'int-1' }],
    ['transfer.success', { id: 7 }],
  ])('reads a %s without its required fields as unreadable', (event, data) => {
    expect(payments().readWebhook(double.sign(event, data))).toEqual({ status: 'unreadable' });
  });

  it('verifies a payment that was returned to its payer as declined', async () => {
    await payments().initialize(request);
    double.pay('int-1');
    double.reverse('int-1');
    await expect(payments().verify('int-1')).resolves.toEqual({ status: 'failed', failure: 'declined' });
  });

  it('verifies a payment with a single look-up', async () => {
    await payments().initialize(request);
    double.pay('int-1');
    await expect(payments().verify('int-1')).resolves.toMatchObject({ status: 'paid' });
    expect(double.calls).toEqual(['POST /transaction/initialize', 'GET /transaction/verify/int-1']);
  });
});
