import type { Id } from '@rentreel/contracts/ids';
import { payBooking } from '@rentreel/domain/bookings';
import { type DueBooking, makeDueBookings } from '@rentreel/domain/bookings/testing';
import type { Services } from '@rentreel/domain/kernel';
import { publishHome } from '@rentreel/domain/testing';
import { startTimerWorker, timerKinds } from '@rentreel/server/testing';
import { openWallets } from '../books/books.ts';
import { quantile } from '../lib/statistics.ts';

interface Wanted {
  readonly tenants: number;
  readonly landlords: number;
  readonly bookings: number;
}

/** Returns the context of a user who has just re-authenticated, which payments of rent require. */
export const personContext = (services: Services, userId: Id<'usr'>) =>
  ({
    ...services,
    actor: { kind: 'user', userId, role: 'user', sessionId: 'bench', authenticatedAt: services.clock.now() },
    requestId: 'bench',
  }) as const;

/**
 * Creates tenants with money, landlords with homes, and bookings that are due for payment, each for a separate home.
 */
export async function openRentals(services: Services, { tenants, landlords, bookings }: Wanted): Promise<DueBooking[]> {
  const tenantIds = await openWallets(services, tenants);
  const landlordIds = await openWallets(services, landlords);
  const all: DueBooking[] = [];
  for (const landlordId of landlordIds) {
    const listingId = await publishHome(personContext(services, landlordId));
    const count = Math.ceil(bookings / landlords);
    const from = all.length % tenants;
    const own = [...tenantIds.slice(from), ...tenantIds.slice(0, from)];
    all.push(...(await makeDueBookings(services, { tenantIds: own, landlordId, listingId, count })));
  }
  return all;
}

/** One round of bookings that were paid, or whose money was released. */
export interface BookingRound {
  readonly bookings: number;
  readonly perSecond: number;
  /** Processor time of this process per booking, in microseconds. */
  readonly processorMicros: number;
  /** Number of transactions, each of which waits for the disk once. */
  readonly commits: number;
  /** Waiting time of a caller; absent for timers. */
  readonly p50Ms?: number;
  readonly p99Ms?: number;
}

type Timed = Pick<BookingRound, 'bookings' | 'perSecond' | 'processorMicros'>;

/** Times work on bookings; `work` resolves with their number. */
export async function timeRound(work: () => Promise<number>): Promise<Timed> {
  const started = performance.now();
  const cpuBefore = process.cpuUsage();
  const bookings = await work();
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { bookings, perSecond: bookings / seconds, processorMicros: (user + system) / bookings };
}

type Latency = Pick<BookingRound, 'p50Ms' | 'p99Ms'>;

/** Tenants who each pay for their homes in sequence through the product's use case. */
export async function fundBookings(services: Services, due: readonly DueBooking[], callers: number): Promise<Latency> {
  const waiting = [...due];
  const tookMs: number[] = [];
  const caller = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { row, amountKobo } = next;
      const at = performance.now();
      await payBooking(personContext(services, row.tenantId), {
        bookingId: row.id,
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

const kind = 'booking.due';

/**
 * Lets the timer worker release the escrow of at least this many bookings whose 48 hours have passed; returns the number
 * released.
 */
export async function releaseBookings(services: Services, atLeast: number): Promise<number> {
  const own = timerKinds[kind];
  if (!own) throw new Error(`There is no timer ${kind}`);
  let released = 0;
  let enough: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    enough = resolve;
  });
  const counted = {
    ...own,
    run: async (...args: Parameters<typeof own.run>) => {
      await own.run(...args);
      released += 1;
      if (released === atLeast) enough();
    },
  };
  const worker = startTimerWorker({ services, kinds: { [kind]: counted } });
  await done;
  await worker.stop();
  return released;
}
