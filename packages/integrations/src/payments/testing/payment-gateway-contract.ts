import type { MoneyMovement, PaymentGateway } from '@rentreel/domain/ports';
import { kobo } from '@rentreel/values';
import { beforeEach, describe, expect, it } from 'vitest';

const movement = (reference: string, amountKobo = 500_000): MoneyMovement => ({
  reference,
  userId: 'usr_01k000000000000000000ada00',
  amountKobo: kobo(amountKobo),
});

/**
 * The contract of gateways for the wallet; every adapter of the port must pass it, on a test account of the provider.
 */
export function paymentGatewayContract(name: string, make: () => PaymentGateway | Promise<PaymentGateway>): void {
  describe(`the payment gateway ${name}`, () => {
    let gateway: PaymentGateway;
    // References are new in every run, because a real provider remembers earlier ones.
    let run: string;

    beforeEach(async () => {
      gateway = await make();
      run = crypto.randomUUID();
    });

    it('has a provider name', () => {
      expect(gateway.provider).toMatch(/^[a-z0-9_]+$/);
    });

    it("collects money and returns the provider's reference", async () => {
      const outcome = await gateway.collect(movement(`${run}-1`));
      expect(outcome).toEqual({ status: 'settled', providerReference: expect.stringMatching(/.+/) });
    });

    it("pays money out and returns the provider's reference", async () => {
      const outcome = await gateway.payOut(movement(`${run}-1`));
      expect(outcome).toEqual({ status: 'paid', providerReference: expect.stringMatching(/.+/) });
    });

    it.each(['collect', 'payOut'] as const)('returns the same result for a repeated reference in %s', async (call) => {
      const first = await gateway[call](movement(`${run}-1`));
      const again = await Promise.all(Array.from({ length: 8 }, async () => gateway[call](movement(`${run}-1`))));
      expect(again).toEqual(Array.from({ length: 8 }, () => first));
    });

    it.each(['collect', 'payOut'] as const)('distinguishes two payments of the same amount in %s', async (call) => {
      const [a, b] = await Promise.all([gateway[call](movement(`${run}-1`)), gateway[call](movement(`${run}-2`))]);
      expect(a).not.toEqual(b);
    });

    it('collects nothing when a reference is reused with another amount', async () => {
      await gateway.collect(movement(`${run}-1`));
      await expect(gateway.collect(movement(`${run}-1`, 900_000))).resolves.toEqual({ status: 'reference_reused' });
    });

    it('pays nothing out when a reference is reused with another amount', async () => {
      await gateway.payOut(movement(`${run}-1`));
      await expect(gateway.payOut(movement(`${run}-1`, 900_000))).rejects.toThrow(/reference/);
    });
  });
}
