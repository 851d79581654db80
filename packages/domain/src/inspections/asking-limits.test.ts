import { blockedPeople } from '@rentreel/db/schema';
import { kobo } from '@rentreel/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeListingState } from '../listings/index.ts';
import { publishHome, type TestPerson } from '../testing/index.ts';
import { changeInspection } from './change-inspection.ts';
import { maskNote } from './mask-note.ts';
import { requestInspection } from './request-inspection.ts';
import { addBlackout } from './slots/blackouts.ts';
import { getHomeSlots } from './slots/get-home-slots.ts';
import { getAvailability, setAvailability } from './slots/set-availability.ts';
import { createInspectionWorld, dayMs, hourMs, type InspectionWorld } from './testing/inspection-world.ts';

let world: InspectionWorld;
beforeAll(async () => {
  world = await createInspectionWorld();
});
afterAll(() => world.dispose());

const rules = { weekly: [], slotMinutes: 30, noticeHours: 2, instant: false, feeKobo: kobo(0) } as const;

describe('who may ask to see a home', () => {
  it('is nobody of two who have blocked each other', async () => {
    const person = await world.newTenant();
    const row = { blockerId: world.landlord.userId, blockedId: person.userId, createdAt: 0 };
    await world.services.database.writer.write((tx) => tx.insert(blockedPeople).values(row));
    await expect(world.ask(person.ctx)).rejects.toMatchObject({ code: 'inspections.blocked' });
  });

  it('is nobody who waits for 15 answers already', async () => {
    const person = await world.newTenant();
    const ask = async (turn: number): Promise<unknown> => {
      const landlord = await world.createPerson();
      const listingId = await publishHome(landlord.ctx);
      const weekly = Array.from({ length: 7 }, (_, weekday) => ({ weekday, fromMinute: 480, untilMinute: 1200 }));
      await setAvailability(landlord.ctx, { ...rules, listingIds: [listingId], weekly });
      return world.ask(person.ctx, { listingId, startsAt: world.tenOClock + turn * (hourMs / 2) });
    };
    for (let turn = 0; turn < 15; turn += 1) await ask(turn);
    await expect(ask(15)).rejects.toMatchObject({ code: 'inspections.too_many_open', params: { count: 15 } });
  });

  it('is nobody signed out, and no home that is not on offer', async () => {
    await expect(world.ask(world.guest)).rejects.toMatchObject({ code: 'auth.sign_in_required' });
    const listingId = await publishHome(world.landlord.ctx);
    await changeListingState(world.landlord.ctx, listingId, 'pause');
    await expect(world.ask(world.tenant.ctx, { listingId })).rejects.toMatchObject({ code: 'listings.not_found' });
    await expect(getHomeSlots(world.guest, { listingId })).rejects.toMatchObject({ code: 'listings.not_found' });
    expect(await getHomeSlots(world.landlord.ctx, { listingId })).toMatchObject({ open: false, days: [] });
  });

  it('is not kept from a place in two homes, but not at one time', async () => {
    const person = await world.newTenant();
    const other = await world.createPerson();
    const listingId = await publishHome(other.ctx);
    const weekly = Array.from({ length: 7 }, (_, weekday) => ({ weekday, fromMinute: 480, untilMinute: 1200 }));
    await setAvailability(other.ctx, { ...rules, listingIds: [listingId], weekly });
    await world.ask(person.ctx, { startsAt: world.tenOClock + hourMs });
    const same = world.ask(person.ctx, { listingId, startsAt: world.tenOClock + hourMs });
    await expect(same).rejects.toMatchObject({ code: 'inspections.you_are_busy' });
    await world.ask(person.ctx, { listingId, startsAt: world.tenOClock + 2 * hourMs });
  });

  it('still knows where it was after the home went off offer', async () => {
    const person = await world.newTenant();
    const listingId = await publishHome(world.landlord.ctx);
    await world.show({ listingIds: [listingId], instant: true });
    await world.ask(person.ctx, { listingId, startsAt: world.tenOClock + 4 * hourMs });
    await changeListingState(world.landlord.ctx, listingId, 'pause');
    const slots = await getHomeSlots(person.ctx, { listingId });
    expect(slots).toMatchObject({ open: false, place: { address: expect.stringContaining('Alagomeji') } });
    expect(slots.mine?.state).toBe('confirmed');
  });
});

describe('how a landlord shows homes', () => {
  let homes: `lst_${string}`[];
  let other: TestPerson;
  beforeAll(async () => {
    homes = [await publishHome(world.landlord.ctx), await publishHome(world.landlord.ctx)];
    other = await world.createPerson();
  });

  it('is by daylight until they say something', async () => {
    const [listingId] = homes;
    if (!listingId) throw new Error('a home expected');
    const availability = await getAvailability(world.landlord.ctx, { listingId });
    expect(availability).toMatchObject({ isDefault: true, slotMinutes: 30, feeKobo: 0, instant: false });
    expect(availability.weekly.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await getHomeSlots(world.guest, { listingId })).toMatchObject({ open: true, isDefault: true });
  });

  it('is said for several of their homes at once, and for none of somebody else', async () => {
    const weekly = [{ weekday: 6, fromMinute: 600, untilMinute: 720 }];
    const said = { ...rules, weekly, instant: true, feeKobo: kobo(50_000) };
    await setAvailability(world.landlord.ctx, { ...said, listingIds: homes });
    for (const listingId of homes) {
      const { weekly: kept, isDefault, feeKobo } = await getAvailability(world.landlord.ctx, { listingId });
      expect({ kept, isDefault, feeKobo }).toEqual({ kept: weekly, isDefault: false, feeKobo: 50_000 });
    }
    const foreign = setAvailability(other.ctx, { ...said, listingIds: homes });
    await expect(foreign).rejects.toMatchObject({ code: 'listings.not_found' });
    const [listingId] = homes;
    if (!listingId) throw new Error('a home expected');
    await expect(getAvailability(other.ctx, { listingId })).rejects.toMatchObject({ code: 'listings.not_found' });
  });

  it('is to nobody where no times are left', async () => {
    const [listingId] = homes;
    if (!listingId) throw new Error('a home expected');
    await setAvailability(world.landlord.ctx, { ...rules, weekly: [], listingIds: [listingId] });
    expect(await getHomeSlots(world.guest, { listingId })).toMatchObject({ open: false, days: [] });
  });

  it('leaves what is agreed as it is when the times change or a break begins', async () => {
    const person = await world.newTenant();
    const startsAt = world.tenOClock + dayMs;
    const { id } = await world.ask(person.ctx, { startsAt });
    await changeInspection(world.landlord.ctx, { inspectionId: id, version: 1 }, 'confirm');
    const span = { startsAt: startsAt - hourMs, endsAt: startsAt + hourMs, note: '' };
    expect(await addBlackout(world.landlord.ctx, span)).toMatchObject({ inspectionsMeanwhile: 1 });
    const { mine } = await getHomeSlots(person.ctx, { listingId: world.listingId });
    expect(mine).toMatchObject({ id, state: 'confirmed' });
  });

  it('has a limit of breaks ahead', async () => {
    const landlord = await world.createPerson();
    const add = (turn: number) => {
      const startsAt = world.tenOClock + turn * dayMs;
      return addBlackout(landlord.ctx, { startsAt, endsAt: startsAt + hourMs, note: '' });
    };
    for (let turn = 0; turn < 60; turn += 1) await add(turn);
    await expect(add(60)).rejects.toMatchObject({ code: 'inspections.too_many_blackouts' });
  });
});

describe('a note', () => {
  const number = 'Call 0803 123 4567';

  it('hides contacts until an inspection is confirmed, as the chat does', () => {
    expect(maskNote(world.tenant.ctx, number)).toBe('Call [phone number hidden]');
    expect(maskNote(world.tenant.ctx, number, { state: 'requested' })).toBe('Call [phone number hidden]');
    expect(maskNote(world.tenant.ctx, number, { state: 'confirmed' })).toBe(number);
    expect(maskNote(world.tenant.ctx, '')).toBe('');
  });
});

describe('an open house that is not there', () => {
  it('cannot be asked for', async () => {
    const asked = requestInspection(world.rival.ctx, {
      kind: 'open_house',
      openHouseId: `oph_${'0'.repeat(26)}`,
      clientId: 'no-open-house-here',
      feeKobo: kobo(0),
      note: '',
    });
    await expect(asked).rejects.toMatchObject({ code: 'inspections.open_house_not_found' });
  });
});
