import { type BookingTransitionName, refundTransitions, releaseTransitions } from '@rentreel/contracts/bookings';
import { type MarketFilter, type MarketMeasure, marketMeasures } from '@rentreel/contracts/market';
import { rightsOf, staffRoles } from '@rentreel/contracts/staff';
import {
  bookingSteps,
  bookings,
  conversations,
  disputes,
  escrowLines,
  inspectionSteps,
  inspections,
  listings,
} from '@rentreel/db/schema';
import { dayMs, hourMs, kobo, lagosDay, startOfDay, weekMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../kernel/index.ts';
import { type Fixture, type TestPerson, createFixture, publishHome } from '../testing/index.ts';
import { getMarket, listMarketPlaces } from './index.ts';
import { marketFiguresSql } from './repository.ts';

interface Home {
  readonly city: string;
  readonly area: string;
  readonly rooms: number;
  readonly publishedAt: number;
}

interface Contact {
  readonly home: number;
  readonly tenant: number;
  readonly at: number;
}

interface Enquiry extends Contact {
  readonly isWritten: boolean;
}

interface Visit extends Contact {
  readonly checkedInAt: number | null;
}

interface Rental extends Contact {
  readonly fundedAt: number | null;
  readonly ending: { readonly name: BookingTransitionName; readonly at: number; readonly backKobo: number } | null;
  readonly disputedAt: number | null;
}

interface Past {
  readonly homes: readonly Home[];
  readonly enquiries: readonly Enquiry[];
  readonly visits: readonly Visit[];
  readonly rentals: readonly Rental[];
}

let fixture: Fixture;
let admin: TestPerson;
let tenants: TestPerson[];
let morning: number;
beforeEach(async () => {
  fixture = await createFixture();
  admin = await fixture.createPerson({ role: 'admin' });
  tenants = [];
  for (let index = 0; index < 4; index += 1) tenants.push(await fixture.createPerson());
  morning = startOfDay(lagosDay(fixture.services.clock.now()));
});
afterEach(() => fixture.dispose());

/** Writes what happened into the database; answers the ids of the homes. */
async function store({ homes, enquiries, visits, rentals }: Past): Promise<void> {
  const landlord = await fixture.createPerson();
  const ids: string[] = [];
  for (const _ of homes) ids.push(await publishHome(landlord.ctx));
  const of = ({ home, tenant }: Contact) => ({
    listingId: ids[home] ?? '',
    tenantId: tenants[tenant]?.userId ?? '',
    landlordId: landlord.userId,
  });
  await fixture.services.database.writer.write(async (tx) => {
    for (const [index, { city, area, rooms: bedrooms, publishedAt }] of homes.entries()) {
      const place = { stateCode: 'LA', city, area, bedrooms, publishedAt, state: 'live' as const };
      await tx
        .update(listings)
        .set(place)
        .where(eq(listings.id, ids[index] ?? ''));
    }
    for (const { isWritten, ...contact } of enquiries) {
      const { at: createdAt } = contact;
      const row = { id: newId('cnv'), createdAt, lastAt: createdAt, lastSeq: isWritten ? 1 : 0 };
      await tx.insert(conversations).values({ ...row, ...of(contact) });
    }
    for (const { checkedInAt, ...contact } of visits) {
      const id = newId('ins');
      const { at } = contact;
      const times = { startsAt: at, endsAt: at + hourMs, stateSince: at, createdAt: at, updatedAt: at };
      const fee = { feeKobo: kobo(0), feeState: 'none' } as const;
      const what = { kind: 'in_person', state: 'closed', version: 1, timeBy: 'tenant', note: '' } as const;
      await tx
        .insert(inspections)
        .values({ id, ...what, ...times, ...fee, clientId: id, gateCode: '1', ...of(contact) });
      const step = { inspectionId: id, actor: 'tenant', state: 'closed', startsAt: at, note: '' } as const;
      await tx.insert(inspectionSteps).values({ ...step, version: 1, name: 'request', at });
      if (checkedInAt === null) continue;
      await tx.insert(inspectionSteps).values({ ...step, version: 2, name: 'check_in', at: checkedInAt });
    }
    for (const { fundedAt, ending, disputedAt, ...contact } of rentals) {
      const id = newId('bkg');
      const { at } = contact;
      const what = { state: 'ended', version: 9, startDay: 1, months: 12, people: 1 } as const;
      const texts = { occupation: '', message: '', keyCode: '1', unitKey: id, clientId: id };
      const times = { stateSince: at, createdAt: at, updatedAt: at };
      await tx.insert(bookings).values({ id, ...what, ...texts, ...times, ...of(contact) });
      const step = { bookingId: id, actor: 'tenant', state: 'ended', note: '' } as const;
      await tx.insert(bookingSteps).values({ ...step, version: 1, name: 'apply', at });
      if (fundedAt !== null) await tx.insert(bookingSteps).values({ ...step, version: 2, name: 'fund', at: fundedAt });
      if (ending !== null) {
        await tx.insert(bookingSteps).values({ ...step, version: 3, name: ending.name, at: ending.at });
        const line = { bookingId: id, term: 1, amountKobo: kobo(1_000_000_000), fundedAt: at } as const;
        const back = { toTenantKobo: kobo(ending.backKobo) };
        await tx.insert(escrowLines).values([
          { ...line, kind: 'rent', purpose: 'rent', ...back },
          { ...line, kind: 'caution', purpose: 'deposit', ...back },
        ]);
      }
      if (disputedAt === null) continue;
      const dispute = { kind: 'handover', state: 'closed', version: 1, reason: '', openedBy: 'tenant' } as const;
      const since = { stateSince: disputedAt, openedAt: disputedAt, updatedAt: disputedAt, heldKobo: kobo(0) };
      await tx.insert(disputes).values({ id: newId('dsp'), bookingId: id, ...dispute, ...since });
    }
  });
}

const report = (filter: MarketFilter = {}) => getMarket(admin.ctx, filter);
async function measured(name: MarketMeasure, filter: MarketFilter = {}) {
  const measure = (await report(filter)).measures.find((each) => each.name === name);
  if (!measure) throw new Error(`There is no ${name}`);
  return measure;
}

const inLekki: Home = { city: 'Lagos', area: 'Lekki', rooms: 2, publishedAt: 0 };

/** Two homes and what happened with them, days ago. */
function smallSet(): Past {
  const ago = (days: number) => morning - days * dayMs;
  const kept = { at: ago(30), fundedAt: ago(20) };
  return {
    homes: [
      { ...inLekki, publishedAt: ago(40) },
      { ...inLekki, area: 'Yaba', rooms: 5, publishedAt: ago(3) },
    ],
    enquiries: [
      { home: 0, tenant: 0, at: ago(2), isWritten: true },
      { home: 1, tenant: 0, at: ago(1), isWritten: true },
      { home: 0, tenant: 1, at: ago(6), isWritten: false },
      { home: 0, tenant: 2, at: ago(-0.5), isWritten: true },
      { home: 1, tenant: 3, at: ago(33), isWritten: true },
    ],
    visits: [{ home: 1, tenant: 1, at: ago(5), checkedInAt: ago(4) }],
    rentals: [
      { home: 0, tenant: 0, ...kept, ending: { name: 'release', at: ago(10), backKobo: 0 }, disputedAt: ago(12) },
      { home: 0, tenant: 1, ...kept, ending: { name: 'confirm_move_in', at: ago(8), backKobo: 0 }, disputedAt: null },
      { home: 1, tenant: 2, ...kept, ending: { name: 'cool_off', at: ago(19), backKobo: 700 }, disputedAt: null },
    ],
  };
}

describe('the figures of the marketplace', () => {
  it('are all zero where nothing happened, in twelve weeks that end this morning', async () => {
    const { from, to, weeks, liveHomes, measures } = await report();
    expect([to, from, liveHomes]).toEqual([morning, morning - 12 * weekMs, 0]);
    expect(weeks).toHaveLength(12);
    expect(measures.map(({ name }) => name)).toEqual(marketMeasures);
    for (const { total, lately, before, weeks: figures } of measures) {
      for (const figure of [total, lately, before, ...figures]) {
        expect(figure).toMatchObject({ cases: 0, share: null, medianMs: null });
      }
    }
  });

  it('are those counted by hand', async () => {
    await store(smallSet());
    const { liveHomes, measures } = await report();
    expect(liveHomes).toBe(2);
    const counted = measures.map(({ name, total, lately, before }) => [name, total.cases, lately.cases, before.cases]);
    expect(counted).toEqual([
      ['new_homes', 2, 1, 1],
      ['active_renters', 4, 2, 4],
      ['enquiries', 3, 2, 1],
      ['inspections', 1, 1, 0],
      ['bookings', 3, 3, 0],
      ['homes_let', 2, 2, 0],
      ['time_to_let', 1, 1, 0],
      ['disputes', 1, 1, 0],
      ['refunds', 1, 1, 0],
    ]);
    expect((await measured('time_to_let')).total.medianMs).toBe(30 * dayMs);
    expect((await measured('disputes')).lately.share).toBe(33);
    expect((await measured('refunds')).lately.amountKobo).toBe(1400);
    expect((await measured('enquiries')).weeks.map(({ cases }) => cases)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 2]);
  });

  it('are those of the homes that are asked for', async () => {
    await store(smallSet());
    const yaba = { state: 'LA', city: 'Lagos', area: 'Yaba' } as const;
    expect((await report(yaba)).liveHomes).toBe(1);
    expect((await measured('enquiries', yaba)).total.cases).toBe(2);
    expect((await measured('refunds', { rooms: 4 })).total.amountKobo).toBe(1400);
    expect((await measured('refunds', { rooms: 2 })).total).toMatchObject({ cases: 0, amountKobo: 0 });
    expect((await measured('bookings', { state: 'OY', city: 'Ibadan' })).total.cases).toBe(0);
    expect(await listMarketPlaces(admin.ctx)).toEqual([{ state: 'LA', city: 'Lagos', areas: ['Lekki', 'Yaba'] }]);
  });

  it.each(marketMeasures)('%s is read by an index on its time', async (name) => {
    const { rows } = await fixture.services.database.readClient.execute({
      sql: `EXPLAIN QUERY PLAN ${marketFiguresSql(name, [{ from: 0, to: 1 }], 'true')}`,
      args: { from: 0, to: 1 },
    });
    const plan = rows.map((row) => String(row['detail']));
    expect(
      plan.filter((line) => /^SCAN (?!kept|spans|placed|ranked|cases|\d|\()/.test(line) && !/CONSTANT/.test(line)),
    ).toEqual([]);
    expect(plan).toContainEqual(expect.stringMatching(/USING (COVERING )?INDEX \w+ \((name=\? AND )?\w+>\?/));
  });

  it.each(staffRoles)('are there for %s as the table of roles says', async (role) => {
    const { ctx } = await fixture.createPerson({ roles: [role] });
    const may = rightsOf([role]).has('market.read');
    const asked = getMarket(ctx, {}).then(
      () => true,
      (error: unknown) => (error as { code: string }).code,
    );
    expect(await asked).toBe(may ? true : 'app.not_found');
  });
});

const middle = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
};

/** The same figures, counted one by one. */
function recount(
  { homes, enquiries, visits, rentals }: Past,
  filter: MarketFilter,
  span: { from: number; to: number },
) {
  const isIn = (at: number | null | undefined): boolean => typeof at === 'number' && at >= span.from && at < span.to;
  const isOf = ({ city, area, rooms }: Home) =>
    (filter.city === undefined || city === filter.city) &&
    (filter.area === undefined || area === filter.area) &&
    (filter.rooms === undefined || Math.min(rooms, 4) === filter.rooms);
  const ours = <T extends { readonly home: number }>(all: readonly T[]) =>
    all.filter(({ home }) => isOf(homes[home] ?? inLekki));
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

describe('the figures of the marketplace, whatever happened', () => {
  it('equal a recount for every filter and every window', async () => {
    // Steps of 42 hours: many of the times are the very edges of weeks.
    const time = fc.integer({ min: -60, max: 4 }).map((steps) => morning + steps * 42 * hourMs);
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
    await store(happened);
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
        const { measures, weeks, from, to } = await report(filter);
        const spans = [
          ...weeks,
          { from, to },
          { from: to - 4 * weekMs, to },
          { from: to - 8 * weekMs, to: to - 4 * weekMs },
        ];
        for (const [place, span] of spans.entries()) {
          const counted = recount(happened, filter, span);
          for (const { name, weeks: figures, total, lately, before } of measures) {
            const { cases, share, medianMs, amountKobo } = [...figures, total, lately, before][place] ?? total;
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
