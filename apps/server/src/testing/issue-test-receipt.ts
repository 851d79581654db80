import { bookings } from '@rentreel/db/schema';
import { newId } from '@rentreel/domain/kernel';
import { issueReceipt } from '@rentreel/domain/receipts';
import { makeReceiptFacts } from '@rentreel/domain/receipts/testing';
import { addReadyUploads, makeListingContent } from '@rentreel/domain/testing';
import type { TestServer } from './start-test-server.ts';
import type { TestClient } from './test-client.ts';

interface Sides {
  readonly tenant: TestClient;
  readonly landlord: TestClient;
}

const idOf = async ({ trpc }: TestClient) => (await trpc.auth.me.query())?.uid ?? '';

/** A receipt over ₦2,450,000 that two signed-in people have of each other; its id. */
export async function issueTestReceipt(server: TestServer, { tenant, landlord }: Sides): Promise<`rct_${string}`> {
  const { database, clock } = server.container.services;
  const people = { tenantId: await idOf(tenant), landlordId: await idOf(landlord) };
  const media = await addReadyUploads(database, { ownerId: people.landlordId });
  const { id: listingId } = await landlord.trpc.listings.create.mutate({ ...makeListingContent(), media });
  const now = clock.now();
  const id = newId('bkg');
  const wish = { startDay: 20_819, months: 12, people: 1, occupation: 'Nurse', message: '' };
  const home = { listingId, unitKey: listingId, clientId: id, keyCode: '123456' };
  const times = { stateSince: now, createdAt: now, updatedAt: now };
  return database.writer.write(async (tx) => {
    await tx.insert(bookings).values({ id, state: 'funded', version: 1, ...people, ...home, ...wish, ...times });
    const payment = { sourceId: newId('jrn'), bookingId: id, ...people, paidAt: now, now };
    return issueReceipt(tx, { ...payment, facts: makeReceiptFacts() });
  });
}
