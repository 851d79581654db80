import { users } from '@rentreel/db/schema';
import { newId, type Services } from '@rentreel/domain/kernel';
import { depositToWallet } from '@rentreel/domain/wallet';
import { kobo } from '@rentreel/money';
import { startKobo } from './books.ts';

/** Makes people who have money in their wallets, and gives their ids. */
export async function openWallets(services: Services, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId('usr'));
  const now = services.clock.now();
  await services.database.writer.write((tx) =>
    tx.insert(users).values(
      ids.map((id, index) => ({
        id,
        email: `${id}@bench.example`,
        name: `Person ${index}`,
        passwordHash: 'none: nobody signs in with a password here',
        referralCode: id,
        createdAt: now,
        updatedAt: now,
      })),
    ),
  );
  await Promise.all(
    ids.map((userId) =>
      depositToWallet(
        { ...services, actor: { kind: 'user', userId, role: 'user', sessionId: 'bench' }, requestId: 'bench' },
        { amountKobo: kobo(startKobo) },
      ),
    ),
  );
  return ids;
}
