import type { Id } from '@rentreel/contracts/ids';
import { openDatabase } from '@rentreel/db';
import { bookings } from '@rentreel/db/schema';
import { inArray } from 'drizzle-orm';
import type { Context } from '../../../kernel/index.ts';
import { createFixture, freshActor } from '../../../testing/index.ts';
import { changeBooking } from '../../process.ts';
import { wholeKobo } from '../../escrow/fixtures.ts';
import { confirmMoveIn, handOver } from '../../handover.ts';
import { payBooking } from '../../payment.ts';
import type { BookingRow } from '../../row.ts';

/**
 * Separate program for durability tests: `fund-and-end.ts <database file>`. Takes every booking from its current state to its
 * end, many concurrently, and prints each completed step.
 */
const [, , path = ''] = process.argv;
const database = await openDatabase({ url: `file:${path}` });
const fixture = await createFixture({ database });

const actAs = (userId: Id<'usr'>): Context =>
  fixture.contextOf(freshActor({ userId, role: 'user', sessionId: `session-of-${userId}` }, fixture.services));

const steps: Partial<Record<BookingRow['state'], (row: BookingRow) => Promise<unknown>>> = {
  payment_due: ({ id, version, tenantId }) => {
    const key = `key-of-${id}`;
    const input = { bookingId: id, version, amountKobo: wholeKobo, idempotencyKey: key };
    return payBooking(actAs(tenantId), input);
  },
  funded: ({ id, version, tenantId }) =>
    handOver(actAs(tenantId), { bookingId: id, version, meterReading: '', note: '', photoIds: [] }),
  handed_over: ({ id, version, tenantId, landlordId }) => {
    const input = { bookingId: id, version };
    return id.charCodeAt(id.length - 1) % 2 === 0
      ? confirmMoveIn(actAs(tenantId), input)
      : changeBooking(actAs(landlordId), input, 'give_back');
  },
};

/** Takes a booking to its end, one step after another. */
async function finish(first: BookingRow): Promise<void> {
  let row: BookingRow | undefined = first;
  for (let step = steps[first.state]; row && step; step = row && steps[row.state]) {
    await step(row);
    [row] = await database.read
      .select()
      .from(bookings)
      .where(inArray(bookings.id, [first.id]));
    process.stdout.write(`${row?.state ?? 'gone'} ${first.id}\n`);
  }
}

const open = await database.read
  .select()
  .from(bookings)
  .where(inArray(bookings.state, ['payment_due', 'funded', 'handed_over']));
process.stdout.write('begun\n');
const queue = [...open];
const worker = async () => {
  for (let row = queue.shift(); row; row = queue.shift()) await finish(row);
};
await Promise.all(Array.from({ length: 8 }, worker));
process.stdout.write('done\n');
await database.close();
process.exit(0);
