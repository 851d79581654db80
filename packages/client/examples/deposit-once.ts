import type { RentReelClient } from '@rentreel/client';
import { koboFromNaira } from '@rentreel/values';

/** Deposits an amount in naira once, however often it is called with the same order number; answers the new balance. */
export async function depositOnce(client: RentReelClient, order: { number: string; naira: number }): Promise<number> {
  const { balanceAfterKobo } = await client.wallet.deposit.mutate({
    amountKobo: koboFromNaira(order.naira),
    idempotencyKey: `order-${order.number}`,
  });
  return balanceAfterKobo;
}
