import { dayMs, hourMs, lagosDay } from '@rentreel/values';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import { publishHome } from '../testing/index.ts';
import { changeInspection } from './actions.ts';
import { getCalendarFile } from './calendar-file.ts';
import { type InspectionFixture, createInspectionFixture } from './fixtures.ts';
import { addOpenHouse } from './open-houses/open-houses.ts';
import { getBoard, getRoute, legOf, minutesOnTheWay } from './schedule.ts';
import { overlaps } from './time-span.ts';
import { getSharedInspection, shareInspection, stopSharingInspection } from './sharing.ts';
import { addBlackout, getAvailability, getHomeSlots, removeBlackout } from './slots/availability.ts';
import { countInspections, listInspections } from './views.ts';

let fixture: InspectionFixture;
let near: `lst_${string}`;
let agreed: `ins_${string}`;
let waiting: `ins_${string}`;
let day: number;
const key = 'k'.repeat(43);

beforeAll(async () => {
  fixture = await createInspectionFixture();
  const { ask, landlord, tenant, tenOClock } = fixture;
  day = lagosDay(tenOClock);
  const place = {
    state: 'LA',
    city: 'Lagos',
    area: 'Lekki Phase 1',
    address: '4 Admiralty Way',
    latitude: 6.44,
    longitude: 3.47,
  };
  near = await publishHome(landlord.ctx, { place });
  await fixture.show({ listingIds: [near] });
  agreed = (await ask(tenant.ctx)).id;
  await changeInspection(landlord.ctx, { inspectionId: agreed, version: 1 }, 'confirm');
  waiting = (await ask(tenant.ctx, { listingId: near, startsAt: tenOClock + hourMs })).id;
  const gone = await ask(fixture.rival.ctx, { startsAt: tenOClock + 3 * hourMs });
  await changeInspection(fixture.rival.ctx, { inspectionId: gone.id, version: 1 }, 'withdraw');
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const list = async (
  person: 'tenant' | 'landlord',
  tab: 'upcoming' | 'waiting' | 'past',
  side?: 'tenant' | 'landlord',
) => {
  const page = await listInspections(fixture[person].ctx, { tab, limit: 20, ...(side && { side }) });
  return page.items.map(({ id }) => id);
};

describe('listInspections and countInspections', () => {
  it('separate confirmed, waiting and past inspections for each side', async () => {
    expect(await list('tenant', 'upcoming')).toEqual([agreed]);
    expect(await list('tenant', 'waiting')).toEqual([waiting]);
    expect(await list('tenant', 'past')).toEqual([]);
    expect(await list('landlord', 'upcoming', 'landlord')).toEqual([agreed]);
    expect(await list('landlord', 'upcoming', 'tenant')).toEqual([]);
    expect(await list('landlord', 'past')).toHaveLength(1);
    expect(await countInspections(fixture.tenant.ctx)).toEqual({ upcoming: 1, waiting: 1, past: 0, needsMe: 0 });
    expect(await countInspections(fixture.landlord.ctx)).toEqual({ upcoming: 1, waiting: 1, past: 1, needsMe: 1 });
  });

  it('return every inspection once over all pages', async () => {
    const person = await fixture.newTenant();
    const ids: string[] = [];
    for (const hours of [4, 5, 6, 7, 8]) {
      const { id } = await fixture.ask(person.ctx, { startsAt: fixture.tenOClock + hours * hourMs });
      await changeInspection(person.ctx, { inspectionId: id, version: 1 }, 'withdraw');
      ids.unshift(id);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await listInspections(person.ctx, { tab: 'past', limit: 2, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(ids);
  });
});

describe('getBoard', () => {
  it('returns inspections, open houses and breaks per day, and the number of requests to answer', async () => {
    const startsAt = fixture.tenOClock + dayMs;
    await addOpenHouse(fixture.landlord.ctx, { listingId: near, startsAt, endsAt: startsAt + hourMs, capacity: 4 });
    const pause = { startsAt: startsAt + 4 * hourMs, endsAt: startsAt + 28 * hourMs, note: 'In Ibadan' };
    const { blackout, inspectionsMeanwhile } = await addBlackout(fixture.landlord.ctx, pause);
    expect(inspectionsMeanwhile).toBe(0);
    const board = await getBoard(fixture.landlord.ctx, { from: day, days: 3 });
    expect(board.toAnswer).toBe(1);
    expect(board.days.map((each) => each.inspections.map(({ id }) => id))).toEqual([[agreed, waiting], [], []]);
    expect(board.days.map(({ openHouses }) => openHouses.length)).toEqual([0, 1, 0]);
    expect(board.days.map(({ blackouts }) => blackouts.length)).toEqual([0, 1, 1]);
    expect(board.truth).toEqual({ matched: 0, total: 0, percent: null });
    const free = board.days.flatMap((each) => each.free);
    for (const { inspections, openHouses, blackouts } of board.days) {
      const busy = [...inspections, ...openHouses, ...blackouts];
      expect(busy.filter((one) => free.some((span) => overlaps(one, span)))).toEqual([]);
    }
    const offered = await getHomeSlots(fixture.guest, { listingId: near });
    const asked = offered.days.filter((each) => each.day >= day && each.day < day + 3).flatMap(({ slots }) => slots);
    expect(asked.filter((slot) => !free.some((span) => overlaps(slot, span)))).toEqual([]);
    expect(free.reduce((sum, { slots }) => sum + slots, 0)).toBeGreaterThanOrEqual(asked.length);

    const isFree = async () => {
      const { days } = await getHomeSlots(fixture.guest, { listingId: near });
      return days.some((each) => each.slots.some((slot) => slot.startsAt === pause.startsAt));
    };
    expect(await isFree()).toBe(false);
    expect((await getAvailability(fixture.landlord.ctx, { listingId: near })).blackouts).toEqual([blackout]);
    await expect(removeBlackout(fixture.rival.ctx, { blackoutId: blackout.id })).rejects.toMatchObject({
      code: 'inspections.blackout_not_found',
    });
    await removeBlackout(fixture.landlord.ctx, { blackoutId: blackout.id });
    expect(await isFree()).toBe(true);
  });

  it('filters by listing', async () => {
    const board = await getBoard(fixture.landlord.ctx, { from: day, days: 1, listingId: near });
    expect(board.days[0]?.inspections.map(({ id }) => id)).toEqual([waiting]);
  });
});

describe('getRoute and getCalendarFile', () => {
  it('return the stops of a day in order, with the place of confirmed ones only', async () => {
    const { stops, totalMetres } = await getRoute(fixture.tenant.ctx, { day });
    expect(stops.map(({ inspection }) => inspection.id)).toEqual([agreed, waiting]);
    expect(stops[0]).toMatchObject({ metresFromLast: null, tight: false });
    expect(stops[0]?.place?.address).toContain('Alagomeji');
    expect(stops[1]?.place).toBeNull();
    expect(stops[1]?.metresFromLast).toBeGreaterThan(11_000);
    expect(stops[1]).toMatchObject({ minutesBetween: 30, tight: true });
    expect(totalMetres).toBe(stops[1]?.metresFromLast);
    expect(await getRoute(fixture.tenant.ctx, { day: day + 1 })).toEqual({ day: day + 1, stops: [], totalMetres: 0 });
  });

  it('return a calendar file once the inspection is confirmed', async () => {
    expect(await getCalendarFile(fixture.tenant.ctx, agreed)).toContain('SUMMARY:Inspection: 2-bed flat');
    const code = 'inspections.not_found';
    await expect(getCalendarFile(fixture.tenant.ctx, waiting)).rejects.toMatchObject({ code });
    await expect(getCalendarFile(fixture.rival.ctx, agreed)).rejects.toMatchObject({ code });
  });
});

describe('sharing an inspection', () => {
  const open = (shareKey: string) => getSharedInspection(fixture.guest, { inspectionId: agreed, key: shareKey });

  it('shows the link’s holder place, time and landlord until sharing is stopped', async () => {
    const { shareKey } = await shareInspection(fixture.tenant.ctx, { inspectionId: agreed });
    expect(await open(shareKey)).toMatchObject({
      tenantName: 'Adaeze',
      landlord: { name: 'Emeka Obi' },
      place: { latitude: 6.5031 },
      state: 'confirmed',
      checkedInAt: null,
    });
    await stopSharingInspection(fixture.tenant.ctx, { inspectionId: agreed });
    await expect(open(shareKey)).rejects.toMatchObject({ code: 'inspections.share_ended' });
    const again = await shareInspection(fixture.tenant.ctx, { inspectionId: agreed });
    expect(again.shareKey).not.toBe(shareKey);
    await expect(open(key)).rejects.toMatchObject({ code: 'inspections.share_not_found' });
  });

  it('is allowed to the tenant from the confirmation on', async () => {
    await expect(shareInspection(fixture.tenant.ctx, { inspectionId: waiting })).rejects.toMatchObject({
      code: 'inspections.not_shared_yet',
    });
    await expect(shareInspection(fixture.landlord.ctx, { inspectionId: agreed })).rejects.toMatchObject({
      code: 'inspections.wrong_state',
    });
  });

  it('expires a day after the inspection', async () => {
    const { shareKey } = await shareInspection(fixture.tenant.ctx, { inspectionId: agreed });
    await fixture.passTo(fixture.tenOClock + dayMs);
    expect(await open(shareKey)).toMatchObject({ state: 'missed_both' });
    await fixture.passTo(fixture.tenOClock + dayMs + hourMs);
    await expect(open(shareKey)).rejects.toMatchObject({ code: 'inspections.share_ended' });
  });
});

describe('legOf and minutesOnTheWay', () => {
  it('estimate 26 minutes for 5 km through the city, and 0 for no distance', () => {
    expect(minutesOnTheWay(5000)).toBe(26);
    expect(minutesOnTheWay(0)).toBe(0);
  });

  it('mark a leg as tight when it takes longer than the time between', () => {
    expect(legOf({ metres: 5000, leavesAt: 0, arrivesBy: hourMs })).toEqual({
      metresFromLast: 5000,
      minutesBetween: 60,
      minutesOnTheWay: 26,
      tight: false,
    });
    expect(legOf({ metres: 30_000, leavesAt: 0, arrivesBy: hourMs })).toMatchObject({ tight: true });
  });

  it('never return less time for a longer distance', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), (a, b) => {
        expect(minutesOnTheWay(Math.max(a, b))).toBeGreaterThanOrEqual(minutesOnTheWay(Math.min(a, b)));
      }),
    );
  });
});
