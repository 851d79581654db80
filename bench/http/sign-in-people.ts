import { openSession } from '@rentreel/auth';
import { newId, type Services } from '@rentreel/domain/kernel';
import { openWallets } from '../books/open-wallets.ts';

/** Makes people with money and an open session each; gives their session tokens. */
export async function signInPeople(services: Services, count: number): Promise<string[]> {
  const now = services.clock.now();
  const userIds = await openWallets(services, count);
  const sessions = await services.database.writer.write((tx) =>
    Promise.all(
      userIds.map((userId) =>
        openSession(tx, { userId, role: 'user', publicId: newId('ses'), userAgent: 'bench', now }),
      ),
    ),
  );
  return sessions.map(({ token }) => token);
}
