import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signPaystackBody } from '../paystack/paystack-client.ts';
import { createPaystackBanks } from './paystack-banks.ts';
import { bankGatewayContract } from './testing/bank-gateway-contract.ts';
import { type PaystackBanksDouble, doubleAccounts, startPaystackBanksDouble } from './testing/paystack-banks-double.ts';

const { secretKey, absentNumber, refusedKobo, stuckKobo, otpKobo, noRecipientKobo } = doubleAccounts;

bankGatewayContract('Paystack', async () => {
  const double = await startPaystackBanksDouble();
  return {
    banks: createPaystackBanks({ secretKey, baseUrl: double.baseUrl }),
    absentNumber,
    refusedKobo,
    stuckKobo,
    reversedKobo: 500_000,
    reverse: (reference) => {
      const transfer = double.transfers.get(reference);
      if (transfer) transfer.status = 'reversed';
    },
    goDown: () => double.close(),
    close: () => double.close().catch(() => undefined),
  };
});

describe('createPaystackBanks', () => {
  let double: PaystackBanksDouble;
  beforeEach(async () => {
    double = await startPaystackBanksDouble();
  });
  afterEach(() => double.close());

  const banks = (key: string = secretKey) => createPaystackBanks({ secretKey: key, baseUrl: double.baseUrl });
  const request = (amountKobo: number) => ({
    reference: 'pay_1',
    amountKobo: kobo(amountKobo),
    recipientCode: 'RCP_1',
    reason: 'RentReel wallet',
  });
  const account = { bankCode: '011', accountNumber: '0000014579' };

  it('moves real money', () => {
    expect(banks()).toMatchObject({ provider: 'paystack', sandbox: false });
  });

  it('creates a recipient, then transfers to it', async () => {
    const recipientCode = await banks().addRecipient({ ...account, accountName: 'ADAEZE OKONKWO' });
    await banks().transfer({ ...request(500_000), recipientCode });
    expect(double.calls).toEqual(['POST /transferrecipient', 'POST /transfer', 'GET /transfer/verify/pay_1']);
    expect(double.transfers.get('pay_1')).toMatchObject({ amount: 500_000, recipient: 'RCP_0000014579' });
  });

  it.each([
    [{ fee_charged: '2500' }, 2500],
    [
      {
        fees_breakdown: [
          { amount: '1000', type: 'transfer' },
          { amount: 5000, type: 'stamp_duty' },
        ],
      },
      6000,
    ],
    [{ fee_charged: null, fees_breakdown: null }, 0],
    [{ fee_charged: 'ten naira', fees_breakdown: 'free' }, 0],
  ])('reads the fee of %j without failing on an unreadable one', async (said, feeKobo) => {
    const data = { status: 'success', transfer_code: 'TRF_1', reference: 'pay_1', ...said };
    double.answerAll({ status: 200, body: { status: true, message: 'Done', data } });
    const paid = { status: 'paid', providerReference: 'TRF_1', feeKobo };
    await expect(banks().transfer(request(500_000))).resolves.toEqual(paid);
    await expect(banks().findTransfer('pay_1')).resolves.toEqual(paid);
  });

  describe('readApproval', () => {
    const asked = { reference: 'pay_1', amount: 500_000, recipient: { recipient_code: 'RCP_1' } };
    const read = (text: string, signature = signPaystackBody(secretKey, Buffer.from(text))) =>
      banks().readApproval?.({ body: Buffer.from(text), header: () => signature });

    it.each([
      ['in the body', asked],
      ['in its data', { event: 'transfer.approval', data: asked }],
      ['with the code alone', { ...asked, recipient: 'RCP_1' }],
    ])('reads the transfer %s', (_, body) => {
      const expected = { status: 'asked', reference: 'pay_1', amountKobo: 500_000, recipientCode: 'RCP_1' };
      expect(read(JSON.stringify(body))).toEqual(expected);
    });

    it("accepts only requests with Paystack's signature", () => {
      expect(read(JSON.stringify(asked), 'f'.repeat(128))).toEqual({ status: 'forged' });
      expect(read('{"reference":"pay_1"}')).toEqual({ status: 'unreadable' });
      expect(read('not json')).toEqual({ status: 'unreadable' });
    });
  });

  it('reports a transfer that needs an OTP as pending', async () => {
    await expect(banks().transfer(request(otpKobo))).resolves.toEqual({
      status: 'pending',
      providerReference: 'TRF_1',
    });
  });

  it('reports a refusal that created no transfer as failed', async () => {
    await expect(banks().transfer(request(noRecipientKobo))).resolves.toEqual({
      status: 'failed',
      reason: 'paystack_recipient_not_found',
    });
  });

  it.each(['failed', 'abandoned', 'blocked', 'rejected'])(
    'reports a transfer in the state %s as failed',
    async (status) => {
      await banks().transfer(request(500_000));
      const transfer = double.transfers.get('pay_1');
      if (transfer) transfer.status = status;
      await expect(banks().findTransfer('pay_1')).resolves.toEqual({ status: 'failed', reason: `paystack_${status}` });
    },
  );

  it('throws instead of reporting a fault of our account as one of the recipient', async () => {
    await expect(banks('sk_test_other').enquireName({ ...account, askedBy: 'Ada' })).rejects.toThrow('Invalid key');
    await expect(banks('sk_test_other').transfer(request(500_000))).rejects.toThrow('Invalid key');
    const poor = { status: false, message: 'Your balance is not enough', code: 'insufficient_balance' };
    double.answerAll({ status: 400, body: poor });
    await expect(banks().transfer(request(500_000))).rejects.toThrow('Your balance is not enough');
  });

  it('throws when a call is answered with a server error', async () => {
    double.answerAll({ status: 503, body: {} });
    await expect(banks().transfer(request(500_000))).rejects.toThrow('answered 503');
    await expect(banks().findTransfer('pay_1')).rejects.toThrow('answered 503');
    await expect(banks().enquireName({ ...account, askedBy: 'Ada' })).rejects.toThrow('answered 503');
  });
});
