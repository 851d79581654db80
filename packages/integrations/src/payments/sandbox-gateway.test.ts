import type { MoneyMovement } from '@rentreel/domain/ports';
import { type Kobo, kobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { createSandboxGateway, sandboxAmounts } from './sandbox-gateway.ts';
import { paymentGatewayContract } from './testing/payment-gateway-contract.ts';

paymentGatewayContract('sandbox', createSandboxGateway);

const movement = (reference: string, amountKobo: Kobo): MoneyMovement => ({ reference, userId: 'usr_ada', amountKobo });

describe('createSandboxGateway', () => {
  it('reports that no real money moves', () => {
    expect(createSandboxGateway()).toMatchObject({ provider: 'sandbox', sandbox: true });
  });

  it('declines a deposit and fails a payout of the reserved amount', async () => {
    const gateway = createSandboxGateway();
    const refused = movement('ref-1', sandboxAmounts.refused);
    await expect(gateway.collect(refused)).resolves.toEqual({ status: 'declined', reason: 'sandbox_declined' });
    await expect(gateway.payOut(refused)).resolves.toEqual({ status: 'failed', reason: 'sandbox_failed' });
  });

  it('throws for the reserved amount of an outage', async () => {
    const gateway = createSandboxGateway();
    const lost = movement('ref-1', sandboxAmounts.unavailable);
    await expect(gateway.collect(lost)).rejects.toThrow('does not answer');
    await expect(gateway.payOut(lost)).rejects.toThrow('does not answer');
  });

  it('returns the same result after a restart', async () => {
    const one = movement('ref-1', kobo(500_000));
    expect(await createSandboxGateway().collect(one)).toEqual(await createSandboxGateway().collect(one));
  });

  it('forgets the oldest references first when there are very many', async () => {
    const gateway = createSandboxGateway();
    for (let index = 0; index <= 10_000; index += 1) await gateway.collect(movement(`ref-${index}`, kobo(100)));
    await expect(gateway.collect(movement('ref-10000', kobo(200)))).resolves.toEqual({ status: 'reference_reused' });
    await expect(gateway.collect(movement('ref-0', kobo(200)))).resolves.toMatchObject({ status: 'settled' });
  });
});
