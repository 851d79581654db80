import { refundTransitions, releaseTransitions } from '@rentreel/contracts/bookings';
import type { MarketFilter, MarketMeasure } from '@rentreel/contracts/market';
import { dayMs, hourMs, weekMs } from '@rentreel/values';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Contact,
  type Home,
  type MarketFixture,
  type Past,
  type Rental,
  createMarketFixture,
} from './fixtures.ts';

let fixture: MarketFixture;
beforeEach(async () => {
  fixture = await createMarketFixture();
});
afterEach(() => fixture.dispose());

const middle = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
};

/** Recomputes the figures by counting in memory. */
function recount(
  { homes, enquiries, visits, rentals }: Past,
  filter: MarketFilter,
  span: { from: number; to: number },
) {
  const isIn = (at: number | null | undefined): boolean => typeof at === 'number' && at >= span.from && at < span.to;
  const isOf = (home: Home | undefined) =>
    home !== undefined &&
    (filter.city === undefined || home.city === filter.city) &&
    (filter.area === undefined || home.area === filter.area) &&
    (filter.rooms === undefined || Math.min(home.rooms, 4) === filter.rooms);
  const ours = <T extends { readonly home: number }>(all: readonly T[]) => all.filter(({ home }) => isOf(homes[home]));
  const written = ours(enquiries).filter(({ isWritten, at }) => isWritten && isIn(at));
  const renting = ours(rentals);
  const endedBy = (names: readonly string[]) =>
    renting.filter(({ ending }) => ending !== null && names.includes(ending.name) && isIn(ending.at));
  const isLet = ({ ending }: Rental) =>
    ending !== null && (releaseTransitions as readonly string[]).includes(ending.name);
  const letFirst = endedBy(releaseTransitions).filter(
    (one) =>
      !rentals.some(
        (other) => other.home === one.home && isLet(other) && (other.ending?.at ?? 0) < (one.ending?.at ?? 0),
      ),
  );
  const active = [...written, ...ours(visits).filter(({ at }) => isIn(at)), ...renting.filter(({ at }) => isIn(at))];
  const disputed = renting.filter(({ disputedAt }) => isIn(disputedAt)).length;
  const bookingCount = renting.filter(({ fundedAt }) => isIn(fundedAt)).length;
  const refunded = endedBy(refundTransitions);
  return {
    new_homes: [homes.filter((home) => isOf(home) && isIn(home.publishedAt)).length],
    active_renters: [new Set(active.map(({ tenant }) => tenant)).size],
    enquiries: [written.length],
    inspections: [ours(visits).filter(({ checkedInAt }) => isIn(checkedInAt)).length],
    bookings: [bookingCount],
    homes_let: [endedBy(releaseTransitions).length],
    time_to_let: [
      letFirst.length,
      middle(letFirst.map(({ ending, home }) => (ending?.at ?? 0) - (homes[home]?.publishedAt ?? 0))),
    ],
    disputes: [disputed, bookingCount > 0 ? Math.round((disputed / bookingCount) * 100) : null],
    refunds: [refunded.length, refunded.reduce((sum, { ending }) => sum + 2 * (ending?.backKobo ?? 0), 0)],
  } satisfies Record<MarketMeasure, unknown>;
}

const onlyOnce = <T extends Contact>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [`${one.home}-${one.tenant}`, one])).values(),
];

describe('marketplace figures of a random history', () => {
  it('equal an independent recount for every filter and window', async () => {
    // Steps of 42 hours, so that many times fall exactly on week boundaries.
    const time = fc.integer({ min: -60, max: 4 }).map((steps) => fixture.morning + steps * 42 * hourMs);
    const contact = { home: fc.nat(4), tenant: fc.nat(3), at: time };
    const past = fc.record({
      homes: fc.array(
        fc.record({
          city: fc.constantFrom('Lagos', 'Ikorodu'),
          area: fc.constantFrom('Lekki', 'Yaba'),
          rooms: fc.nat(6),
          publishedAt: time.map((at) => at - 100 * dayMs),
        }),
        { minLength: 5, maxLength: 5 },
      ),
      enquiries: fc
        .array(fc.record({ ...contact, isWritten: fc.boolean() }), { minLength: 15, maxLength: 25 })
        .map(onlyOnce),
      visits: fc.array(fc.record({ ...contact, checkedInAt: fc.option(time) }), { minLength: 15, maxLength: 25 }),
      rentals: fc.array(
        fc.record({
          ...contact,
          fundedAt: fc.option(time),
          ending: fc.option(
            fc.record({
              name: fc.constantFrom(...releaseTransitions, ...refundTransitions),
              at: time,
              backKobo: fc.nat(500_000),
            }),
          ),
          disputedAt: fc.option(time),
        }),
        { minLength: 30, maxLength: 40 },
      ),
    });
    const [happened] = fc.sample(past, 1);
    if (!happened) throw new Error('Nothing was generated.');
    await fixture.store(happened);
    const filters = fc.record({
      place: fc.constantFrom(
        {},
        { state: 'LA', city: 'Lagos' } as const,
        { state: 'LA', city: 'Ikorodu', area: 'Yaba' } as const,
      ),
      rooms: fc.option(fc.nat(4), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(filters, async ({ place, rooms }) => {
        const filter = { ...place, ...(rooms !== undefined && { rooms }) };
        const { measures, weeks, from, to } = await fixture.report(filter);
        const spans = [
          ...weeks,
          { from, to },
          { from: to - 4 * weekMs, to },
          { from: to - 8 * weekMs, to: to - 4 * weekMs },
        ];
        for (const [number, span] of spans.entries()) {
          const counted = recount(happened, filter, span);
          for (const { name, weeks: figures, total, lately, before } of measures) {
            const { cases, share, medianMs, amountKobo } = [...figures, total, lately, before][number] ?? total;
            const more = { time_to_let: [medianMs], disputes: [share], refunds: [amountKobo] };
            const found = [cases, ...(name in more ? more[name as keyof typeof more] : [])];
            expect([name, span, ...found]).toEqual([name, span, ...counted[name]]);
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});
