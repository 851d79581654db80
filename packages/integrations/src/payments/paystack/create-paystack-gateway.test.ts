import { kobo } from '@rentreel/money';
import { describe, expect, it } from 'vitest';
import { createPaystackGateway } from './create-paystack-gateway.ts';

describe('Paystack without its payer or their bank account', () => {
  const movement = { reference: 'ref-1', userId: 'usr_1', amountKobo: kobo(500_000) };

  it('takes nothing and pays nothing, and says so', async () => {
    const gateway = createPaystackGateway();
    expect(gateway).toMatchObject({ sandbox: false, collects: false });
    await expect(gateway.collect(movement)).resolves.toEqual({ status: 'not_offered' });
    await expect(gateway.payOut(movement)).resolves.toMatchObject({ status: 'failed' });
  });
});
