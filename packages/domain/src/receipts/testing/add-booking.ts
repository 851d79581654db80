import { bookings } from '@rentreel/db/schema';
import { type Context, newId, requireUser } from '../../kernel/index.ts';
import { publishHome } from '../../testing/index.ts';

interface Sides {
  readonly landlord: Context;
  readonly tenant: Context;
}

/** A booking that is paid for, between two people of a test. */
export async function addBooking({ landlord, tenant }: Sides): Promise<`bkg_${string}`> {
  const listingId = await publishHome(landlord);
  const id = newId('bkg');
  const now = tenant.clock.now();
  const people = { tenantId: requireUser(tenant).userId, landlordId: requireUser(landlord).userId };
  const wish = { startDay: 20_819, months: 12, people: 1, occupation: 'Nurse', message: 'I would like to live there.' };
  const home = { listingId, unitKey: listingId, clientId: id, keyCode: '123456' };
  await tenant.database.writer.write((tx) =>
    tx.insert(bookings).values({
      id,
      state: 'funded',
      stateSince: now,
      version: 1,
      ...people,
      ...home,
      ...wish,
      createdAt: now,
      updatedAt: now,
    }),
  );
  return id;
}
