import type { ReceiptFacts } from '@rentreel/contracts/receipts';
import { bookings } from '@rentreel/db/schema';
import { kobo } from '@rentreel/values';
import { type Context, newId, requireUser } from '../../kernel/index.ts';
import { publishHome } from '../../testing/index.ts';

interface Sides {
  readonly landlord: Context;
  readonly tenant: Context;
}

/** Creates a paid booking between two users. */
export async function addBooking({ landlord, tenant }: Sides): Promise<`bkg_${string}`> {
  const listingId = await publishHome(landlord);
  const id = newId('bkg');
  const now = tenant.clock.now();
  const people = { tenantId: requireUser(tenant).userId, landlordId: requireUser(landlord).userId };
  const intent = {
    startDay: 20_819,
    months: 12,
    people: 1,
    occupation: 'Nurse',
    message: 'I would like to live there.',
  };
  const home = { listingId, unitKey: listingId, clientId: id, keyCode: '123456' };
  await tenant.database.writer.write((tx) =>
    tx.insert(bookings).values({
      id,
      state: 'funded',
      stateSince: now,
      version: 1,
      ...people,
      ...home,
      ...intent,
      createdAt: now,
      updatedAt: now,
    }),
  );
  return id;
}

/** Builds the contents of a receipt for a flat in Yaba. */
export const makeReceiptFacts = (changes: Partial<ReceiptFacts> = {}): ReceiptFacts => ({
  landlord: { name: 'Hauwa Bello', address: '4 Ozumba Mbadiwe Avenue, Victoria Island, Lagos' },
  tenant: { name: 'Adaeze Okafor', address: null },
  premises: {
    title: 'Sunny two-bedroom flat near the university',
    address: '12 Herbert Macaulay Way',
    area: 'Yaba',
    city: 'Lagos',
    state: 'LA',
  },
  period: { from: '2027-01-01', to: '2027-12-31' },
  lines: [
    { kind: 'rent', name: 'Rent', amountKobo: kobo(200_000_000) },
    { kind: 'agency', name: 'Agency fee', amountKobo: kobo(10_000_000) },
    { kind: 'caution', name: 'Caution fee', amountKobo: kobo(20_000_000) },
    { kind: 'service_charge', name: 'Service charge', amountKobo: kobo(15_000_000) },
  ],
  method: 'wallet',
  reference: 'jrn_01k0000000000000000000000a',
  ...changes,
});
