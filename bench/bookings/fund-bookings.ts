import { payBooking } from '@rentreel/domain/bookings';
import type { DueBooking } from '@rentreel/domain/bookings/testing';
import type { Services } from '@rentreel/domain/kernel';
import { quantile } from '../lib/statistics.ts';
import { personContext } from './open-rentals.ts';
import type { BookingRound } from './time-round.ts';

type Latency = Pick<BookingRound, 'p50Ms' | 'p99Ms'>;

/** Tenants who each pay for their homes, one after the other, by the product's verb. */
export async function fundBookings(services: Services, due: readonly DueBooking[], callers: number): Promise<Latency> {
  const waiting = [...due];
  const tookMs: number[] = [];
  const caller = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { row, amountKobo } = next;
      const at = performance.now();
      await payBooking(personContext(services, row.tenantId), {
        bookingId: row.id as `bkg_${string}`,
        version: row.version,
        amountKobo,
        idempotencyKey: `pay-${row.id}`,
      });
      tookMs.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return { p50Ms: quantile(tookMs, 0.5), p99Ms: quantile(tookMs, 0.99) };
}
