import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishHome } from '../testing/index.ts';
import { changeInspection } from './change-inspection.ts';
import { getBoard } from './get-board.ts';
import { getCalendarFile } from './get-calendar-file.ts';
import { getRoute } from './get-route.ts';
import { lagosDay } from './inspection-times.ts';
import { countInspections, listInspections } from './list-inspections.ts';
import { addOpenHouse } from './open-houses/add-open-house.ts';
import { getSharedInspection } from './sharing/get-shared-inspection.ts';
import { shareInspection, stopSharingInspection } from './sharing/share-inspection.ts';
import { addBlackout, removeBlackout } from './slots/blackouts.ts';
import { getAvailability } from './slots/set-availability.ts';
import { getHomeSlots } from './slots/get-home-slots.ts';
import { createInspectionWorld, dayMs, hourMs, type InspectionWorld } from './testing/inspection-world.ts';

let world: InspectionWorld;
let near: `lst_${string}`;
let agreed: `ins_${string}`;
let waiting: `ins_${string}`;
let day: number;
const key = 'k'.repeat(43);

beforeAll(async () => {
  world = await createInspectionWorld();
  const { ask, landlord, tenant, tenOClock } = world;
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
  await world.show({ listingIds: [near] });
  agreed = (await ask(tenant.ctx)).id;
  await changeInspection(landlord.ctx, { inspectionId: agreed, version: 1 }, 'confirm');
  waiting = (await ask(tenant.ctx, { listingId: near, startsAt: tenOClock + hourMs })).id;
  const gone = await ask(world.rival.ctx, { startsAt: tenOClock + 3 * hourMs });
  await changeInspection(world.rival.ctx, { inspectionId: gone.id, version: 1 }, 'withdraw');
});
afterAll(() => world.dispose());

const list = async (
  person: 'tenant' | 'landlord',
  tab: 'upcoming' | 'waiting' | 'past',
  side?: 'tenant' | 'landlord',
) => {
  const page = await listInspections(world[person].ctx, { tab, limit: 20, ...(side && { side }) });
  return page.items.map(({ id }) => id);
};

describe('the lists of inspections', () => {
  it('hold what is agreed, what waits for an answer, and what is over, for each side', async () => {
    expect(await list('tenant', 'upcoming')).toEqual([agreed]);
    expect(await list('tenant', 'waiting')).toEqual([waiting]);
    expect(await list('tenant', 'past')).toEqual([]);
    expect(await list('landlord', 'upcoming', 'landlord')).toEqual([agreed]);
    expect(await list('landlord', 'upcoming', 'tenant')).toEqual([]);
    expect(await list('landlord', 'past')).toHaveLength(1);
    expect(await countInspections(world.tenant.ctx)).toEqual({ upcoming: 1, waiting: 1, past: 0, needsMe: 0 });
    expect(await countInspections(world.landlord.ctx)).toEqual({ upcoming: 1, waiting: 1, past: 1, needsMe: 1 });
  });

  it('come in pages, each inspection once', async () => {
    const person = await world.newTenant();
    const ids: string[] = [];
    for (const hours of [4, 5, 6, 7, 8]) {
      const { id } = await world.ask(person.ctx, { startsAt: world.tenOClock + hours * hourMs });
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

describe('the board of a landlord', () => {
  it('shows day by day what is agreed, open houses and breaks, and how many wait', async () => {
    const startsAt = world.tenOClock + dayMs;
    await addOpenHouse(world.landlord.ctx, { listingId: near, startsAt, endsAt: startsAt + hourMs, capacity: 4 });
    const pause = { startsAt: startsAt + 4 * hourMs, endsAt: startsAt + 28 * hourMs, note: 'In Ibadan' };
    const { blackout, inspectionsMeanwhile } = await addBlackout(world.landlord.ctx, pause);
    expect(inspectionsMeanwhile).toBe(0);
    const board = await getBoard(world.landlord.ctx, { from: day, days: 3 });
    expect(board.toAnswer).toBe(1);
    expect(board.days.map((each) => each.inspections.map(({ id }) => id))).toEqual([[agreed, waiting], [], []]);
    expect(board.days.map(({ openHouses }) => openHouses.length)).toEqual([0, 1, 0]);
    expect(board.days.map(({ blackouts }) => blackouts.length)).toEqual([0, 1, 1]);
    expect(board.truth).toEqual({ matched: 0, total: 0, percent: null });

    const isFree = async () => {
      const { days } = await getHomeSlots(world.guest, { listingId: near });
      return days.some((each) => each.slots.some((slot) => slot.startsAt === pause.startsAt));
    };
    expect(await isFree()).toBe(false);
    expect((await getAvailability(world.landlord.ctx, { listingId: near })).blackouts).toEqual([blackout]);
    await expect(removeBlackout(world.rival.ctx, { blackoutId: blackout.id })).rejects.toMatchObject({
      code: 'inspections.blackout_not_found',
    });
    await removeBlackout(world.landlord.ctx, { blackoutId: blackout.id });
    expect(await isFree()).toBe(true);
  });

  it('can be of one home alone', async () => {
    const board = await getBoard(world.landlord.ctx, { from: day, days: 1, listingId: near });
    expect(board.days[0]?.inspections.map(({ id }) => id)).toEqual([waiting]);
  });
});

describe('the day of a tenant', () => {
  it('leads from home to home in the order of their times, and tells the place of what is confirmed', async () => {
    const { stops, totalMetres } = await getRoute(world.tenant.ctx, { day });
    expect(stops.map(({ inspection }) => inspection.id)).toEqual([agreed, waiting]);
    expect(stops[0]).toMatchObject({ metresFromLast: null, tight: false });
    expect(stops[0]?.place?.address).toContain('Alagomeji');
    expect(stops[1]?.place).toBeNull();
    expect(stops[1]?.metresFromLast).toBeGreaterThan(11_000);
    expect(stops[1]).toMatchObject({ minutesBetween: 30, tight: true });
    expect(totalMetres).toBe(stops[1]?.metresFromLast);
    expect(await getRoute(world.tenant.ctx, { day: day + 1 })).toEqual({ day: day + 1, stops: [], totalMetres: 0 });
  });

  it('goes into a calendar once it is confirmed', async () => {
    expect(await getCalendarFile(world.tenant.ctx, agreed)).toContain('SUMMARY:Inspection: 2-bed flat');
    const code = 'inspections.not_found';
    await expect(getCalendarFile(world.tenant.ctx, waiting)).rejects.toMatchObject({ code });
    await expect(getCalendarFile(world.rival.ctx, agreed)).rejects.toMatchObject({ code });
  });
});

describe('sharing an inspection with a friend', () => {
  const open = (shareKey: string) => getSharedInspection(world.guest, { inspectionId: agreed, key: shareKey });

  it('tells whoever has the link where, when and with whom, until it is ended', async () => {
    const { shareKey } = await shareInspection(world.tenant.ctx, { inspectionId: agreed });
    expect(await open(shareKey)).toMatchObject({
      tenantName: 'Adaeze',
      landlord: { name: 'Emeka Obi' },
      place: { latitude: 6.5031 },
      state: 'confirmed',
      checkedInAt: null,
    });
    await stopSharingInspection(world.tenant.ctx, { inspectionId: agreed });
    await expect(open(shareKey)).rejects.toMatchObject({ code: 'inspections.share_ended' });
    const again = await shareInspection(world.tenant.ctx, { inspectionId: agreed });
    expect(again.shareKey).not.toBe(shareKey);
    await expect(open(key)).rejects.toMatchObject({ code: 'inspections.share_not_found' });
  });

  it('is the tenant’s to do, from the confirmation on', async () => {
    await expect(shareInspection(world.tenant.ctx, { inspectionId: waiting })).rejects.toMatchObject({
      code: 'inspections.not_shared_yet',
    });
    await expect(shareInspection(world.landlord.ctx, { inspectionId: agreed })).rejects.toMatchObject({
      code: 'inspections.wrong_state',
    });
  });

  it('ends a day after the inspection', async () => {
    const { shareKey } = await shareInspection(world.tenant.ctx, { inspectionId: agreed });
    await world.passTo(world.tenOClock + dayMs);
    expect(await open(shareKey)).toMatchObject({ state: 'missed_both' });
    await world.passTo(world.tenOClock + dayMs + hourMs);
    await expect(open(shareKey)).rejects.toMatchObject({ code: 'inspections.share_ended' });
  });
});
