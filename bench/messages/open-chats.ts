import { openSession } from '@rentreel/auth';
import type { Id } from '@rentreel/contracts/ids';
import { conversations } from '@rentreel/db/schema';
import { type Services, newId } from '@rentreel/domain/kernel';
import { sendMessage } from '@rentreel/domain/messages';
import { openWallets } from '../books/books.ts';
import { seedHomes } from '../listings/seed-listings.ts';

/** The two users of a chat, each with the `cookie` header of their session. */
export interface BenchChat {
  readonly conversationId: `cnv_${string}`;
  readonly cookies: readonly [tenant: string, landlord: string];
}

/** The data that the load generator needs about the measured server. */
export interface ChatFacts {
  readonly url: string;
  readonly chats: readonly BenchChat[];
}

/** Counters of the server: listeners of its event bus, open event streams, and its processor seconds. */
export interface Listeners {
  readonly bus: number;
  readonly streams: number;
  readonly processorSeconds: number;
}

/** Creates chats of two users each about existing homes, with a first message and an open session for every user. */
export async function openChats(services: Services, count: number, cookieName: string): Promise<BenchChat[]> {
  const { database } = services;
  const now = services.clock.now();
  await seedHomes(database, count, now);
  const { rows } = await database.readClient.execute('SELECT id FROM listings ORDER BY id');
  const people = await openWallets(services, count * 2);
  const opened = await database.writer.write(async (tx) => {
    const signIn = async (userId: Id<'usr'>) => {
      const session = { userId, role: 'user', publicId: newId('ses'), userAgent: 'bench', now } as const;
      return `${cookieName}=${(await openSession(tx, session)).token}`;
    };
    const chats: BenchChat[] = [];
    for (let at = 0; at < count; at += 1) {
      const [tenantId = 'usr_none', landlordId = 'usr_none'] = people.slice(at * 2, at * 2 + 2);
      const conversationId: `cnv_${string}` = newId('cnv');
      const listingId = rows[at]?.['id'] as Id<'lst'>;
      await tx
        .insert(conversations)
        .values({ id: conversationId, listingId, tenantId, landlordId, lastAt: now, createdAt: now });
      chats.push({ conversationId, cookies: [await signIn(tenantId), await signIn(landlordId)] });
    }
    return chats;
  });
  // A landlord sees a chat from its first message on.
  await Promise.all(
    opened.map(({ conversationId }, at) =>
      sendMessage(
        {
          ...services,
          actor: { kind: 'user', userId: people[at * 2] ?? 'usr_none', role: 'user', sessionId: 'bench' },
          requestId: 'bench',
        },
        { conversationId, clientId: 'bench-first-message', text: 'Is it still available?' },
      ),
    ),
  );
  return opened;
}
