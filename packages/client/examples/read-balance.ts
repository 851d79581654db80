import type { RentReelClient } from '@rentreel/client';

/** Signs in and reads the balance, in kobo. */
export async function readBalance(
  client: RentReelClient,
  person: { email: string; password: string },
): Promise<number> {
  await client.auth.login.mutate(person);
  return client.wallet.balance.query();
}
