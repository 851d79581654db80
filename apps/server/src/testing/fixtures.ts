import { randomUUID } from 'node:crypto';
import type { Id } from '@rentreel/contracts/ids';
import { bookings } from '@rentreel/db/schema';
import { newId } from '@rentreel/domain/kernel';
import { issueReceipt } from '@rentreel/domain/receipts';
import { makeReceiptFacts } from '@rentreel/domain/receipts/testing';
import { addReadyUploads, makeListingContent } from '@rentreel/domain/testing';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** A landlord with a home, a tenant who has written about it, and an unrelated user; each in their own browser. */
export interface Meeting {
  readonly landlord: TestClient;
  readonly tenant: TestClient;
  readonly stranger: TestClient;
  readonly listingId: Id<'lst'>;
  readonly conversationId: Id<'cnv'>;
  readonly address: { readonly listingId: Id<'lst'>; readonly tenantId: Id<'usr'> };
  readonly say: (who: TestClient, text: string) => Promise<{ readonly id: Id<'msg'>; readonly text: string }>;
  readonly textsOf: (who: TestClient) => Promise<string[]>;
  /** Requests the slot with this index on the first free day. */
  readonly ask: (
    place?: number,
  ) => Promise<{ readonly id: Id<'ins'>; readonly startsAt: number; readonly version: number }>;
}

/** Adds photos that the server need not process to the uploads of a user; as many as a listing requires by default. */
export async function addPhotos({ container }: TestServer, owner: TestClient, photos?: number) {
  const ownerId = (await owner.trpc.auth.me.query())?.uid ?? 'usr_none';
  return addReadyUploads(container.services.database, { ownerId, ...(photos === undefined ? {} : { photos }) });
}

/** Signs up three users and opens a chat of two of them about a new home. */
export async function meetOverHttp(server: TestServer): Promise<Meeting> {
  const [landlord, tenant, stranger] = [server.client(), server.client(), server.client()];
  await landlord.signUp({ name: 'Hauwa Sani' });
  await tenant.signUp({ name: 'Tunde Bello' });
  await stranger.signUp({ name: 'Emeka Obi' });
  const media = await addPhotos(server, landlord);
  const { id: listingId } = await landlord.trpc.listings.create.mutate({ ...makeListingContent(), media });
  await landlord.trpc.listings.publish.mutate({ listingId });
  const { id: conversationId, tenantId } = await tenant.trpc.messages.open.mutate({ listingId });
  const say: Meeting['say'] = ({ trpc }, text) =>
    trpc.messages.send.mutate({ conversationId, clientId: randomUUID(), text });
  await say(tenant, 'Is it still free?');
  return {
    landlord,
    tenant,
    stranger,
    listingId,
    conversationId,
    address: { listingId, tenantId },
    say,
    textsOf: async ({ trpc }) =>
      (await trpc.messages.thread.query({ conversationId, limit: 50 })).messages.map(({ text }) => text),
    ask: async (place = 0) => {
      const { days, feeKobo } = await tenant.trpc.inspections.slots.query({ listingId });
      const startsAt = days[1]?.slots[place]?.startsAt ?? 0;
      const asked = { kind: 'in_person', listingId, startsAt, clientId: randomUUID(), feeKobo } as const;
      return tenant.trpc.inspections.request.mutate(asked);
    },
  };
}

interface Sides {
  readonly tenant: TestClient;
  readonly landlord: TestClient;
}

const idOf = async ({ trpc }: TestClient) => (await trpc.auth.me.query())?.uid ?? 'usr_none';

/** Creates a receipt over ₦2,450,000 between two signed-in users; returns its id. */
export async function issueTestReceipt(server: TestServer, { tenant, landlord }: Sides): Promise<`rct_${string}`> {
  const { database, clock } = server.container.services;
  const people = { tenantId: await idOf(tenant), landlordId: await idOf(landlord) };
  const media = await addReadyUploads(database, { ownerId: people.landlordId });
  const { id: listingId } = await landlord.trpc.listings.create.mutate({ ...makeListingContent(), media });
  const now = clock.now();
  const id = newId('bkg');
  const intent = { startDay: 20_819, months: 12, people: 1, occupation: 'Nurse', message: '' };
  const home = { listingId, unitKey: listingId, clientId: id, keyCode: '123456' };
  const times = { stateSince: now, createdAt: now, updatedAt: now };
  return database.writer.write(async (tx) => {
    await tx.insert(bookings).values({ id, state: 'funded', version: 1, ...people, ...home, ...intent, ...times });
    const payment = { sourceId: newId('jrn'), bookingId: id, ...people, paidAt: now, now };
    return issueReceipt(tx, { ...payment, facts: makeReceiptFacts() });
  });
}
