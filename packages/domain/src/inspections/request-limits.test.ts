import { blockedPeople } from '@rentreel/db/schema';
import { dayMs, hourMs, kobo } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeListingState } from '../listings/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type TestPerson, publishHome } from '../testing/index.ts';
import { changeInspection } from './actions.ts';
import { type InspectionFixture, createInspectionFixture } from './fixtures.ts';
import { maskNote } from './policy.ts';
import { requestInspection } from './request.ts';
import { addBlackout, getAvailability, getHomeSlots, setAvailability } from './slots/availability.ts';

let fixture: InspectionFixture;
beforeAll(async () => {
  fixture = await createInspectionFixture();
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const rules = { weekly: [], slotMinutes: 30, noticeHours: 2, instant: false, feeKobo: kobo(0) } as const;

describe('requestInspection', () => {
  it('rejects a tenant when one side has blocked the other', async () => {
    const person = await fixture.newTenant();
    const row = { blockerId: fixture.landlord.userId, blockedId: person.userId, createdAt: 0 };
    await fixture.services.database.writer.write((tx) => tx.insert(blockedPeople).values(row));
    await expect(fixture.ask(person.ctx)).rejects.toMatchObject({ code: 'inspections.blocked' });
  });

  it('rejects a tenant with 15 open requests', async () => {
    const person = await fixture.newTenant();
    const ask = async (turn: number): Promise<unknown> => {
      const landlord = await fixture.createPerson();
      const listingId = await publishHome(landlord.ctx);
      const weekly = Array.from({ length: 7 }, (_, weekday) => ({ weekday, fromMinute: 480, untilMinute: 1200 }));
      await setAvailability(landlord.ctx, { ...rules, listingIds: [listingId], weekly });
      return fixture.ask(person.ctx, { listingId, startsAt: fixture.tenOClock + turn * (hourMs / 2) });
    };
    for (let turn = 0; turn < 15; turn += 1) await ask(turn);
    await expect(ask(15)).rejects.toMatchObject({ code: 'inspections.too_many_open', params: { count: 15 } });
  });

  it('rejects guests, and listings that are not live', async () => {
    await expect(fixture.ask(fixture.guest)).rejects.toMatchObject({ code: 'auth.sign_in_required' });
    const listingId = await publishHome(fixture.landlord.ctx);
    await changeListingState(fixture.landlord.ctx, listingId, 'pause');
    await expect(fixture.ask(fixture.tenant.ctx, { listingId })).rejects.toMatchObject({ code: 'listings.not_found' });
    await expect(getHomeSlots(fixture.guest, { listingId })).rejects.toMatchObject({ code: 'listings.not_found' });
    expect(await getHomeSlots(fixture.landlord.ctx, { listingId })).toMatchObject({ open: false, days: [] });
  });

  it('allows two listings at different times, but not at the same time', async () => {
    const person = await fixture.newTenant();
    const other = await fixture.createPerson();
    const listingId = await publishHome(other.ctx);
    const weekly = Array.from({ length: 7 }, (_, weekday) => ({ weekday, fromMinute: 480, untilMinute: 1200 }));
    await setAvailability(other.ctx, { ...rules, listingIds: [listingId], weekly });
    await fixture.ask(person.ctx, { startsAt: fixture.tenOClock + hourMs });
    const same = fixture.ask(person.ctx, { listingId, startsAt: fixture.tenOClock + hourMs });
    await expect(same).rejects.toMatchObject({ code: 'inspections.you_are_busy' });
    await fixture.ask(person.ctx, { listingId, startsAt: fixture.tenOClock + 2 * hourMs });
  });

  it('reveals the place in getHomeSlots once the inspection is confirmed, even after the listing is paused', async () => {
    const person = await fixture.newTenant();
    const listingId = await publishHome(fixture.landlord.ctx);
    await fixture.show({ listingIds: [listingId], instant: true });
    await fixture.ask(person.ctx, { listingId, startsAt: fixture.tenOClock + 4 * hourMs });
    await changeListingState(fixture.landlord.ctx, listingId, 'pause');
    const slots = await getHomeSlots(person.ctx, { listingId });
    expect(slots).toMatchObject({ open: false, place: { address: expect.stringContaining('Alagomeji') } });
    expect(slots.mine?.state).toBe('confirmed');
  });
});

describe('the availability of a listing', () => {
  let homes: `lst_${string}`[];
  let other: TestPerson;
  beforeAll(async () => {
    homes = [await publishHome(fixture.landlord.ctx), await publishHome(fixture.landlord.ctx)];
    other = await fixture.createPerson();
  });

  it('is daytime by default', async () => {
    const [listingId] = homes;
    if (!listingId) throw new Error('a home expected');
    const availability = await getAvailability(fixture.landlord.ctx, { listingId });
    expect(availability).toMatchObject({ isDefault: true, slotMinutes: 30, feeKobo: 0, instant: false });
    expect(availability.weekly.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await getHomeSlots(fixture.guest, { listingId })).toMatchObject({ open: true, isDefault: true });
  });

  it('can be set for several listings of the landlord at once, and for none of another person', async () => {
    const weekly = [{ weekday: 6, fromMinute: 600, untilMinute: 720 }];
    const said = { ...rules, weekly, instant: true, feeKobo: kobo(50_000) };
    await setAvailability(fixture.landlord.ctx, { ...said, listingIds: homes });
    for (const listingId of homes) {
      const { weekly: stored, isDefault, feeKobo } = await getAvailability(fixture.landlord.ctx, { listingId });
      expect({ stored, isDefault, feeKobo }).toEqual({ stored: weekly, isDefault: false, feeKobo: 50_000 });
    }
    const foreign = setAvailability(other.ctx, { ...said, listingIds: homes });
    await expect(foreign).rejects.toMatchObject({ code: 'listings.not_found' });
    const [listingId] = homes;
    if (!listingId) throw new Error('a home expected');
    await expect(getAvailability(other.ctx, { listingId })).rejects.toMatchObject({ code: 'listings.not_found' });
  });

  it('is closed without any weekly times', async () => {
    const [listingId] = homes;
    if (!listingId) throw new Error('a home expected');
    await setAvailability(fixture.landlord.ctx, { ...rules, weekly: [], listingIds: [listingId] });
    expect(await getHomeSlots(fixture.guest, { listingId })).toMatchObject({ open: false, days: [] });
  });

  it('does not affect confirmed inspections when the times change or a break begins', async () => {
    const person = await fixture.newTenant();
    const startsAt = fixture.tenOClock + dayMs;
    const { id } = await fixture.ask(person.ctx, { startsAt });
    await changeInspection(fixture.landlord.ctx, { inspectionId: id, version: 1 }, 'confirm');
    const span = { startsAt: startsAt - hourMs, endsAt: startsAt + hourMs, note: '' };
    expect(await addBlackout(fixture.landlord.ctx, span)).toMatchObject({ inspectionsMeanwhile: 1 });
    const { mine } = await getHomeSlots(person.ctx, { listingId: fixture.listingId });
    expect(mine).toMatchObject({ id, state: 'confirmed' });
  });

  it('limits the number of future breaks', async () => {
    const landlord = await fixture.createPerson();
    const add = (turn: number) => {
      const startsAt = fixture.tenOClock + turn * dayMs;
      return addBlackout(landlord.ctx, { startsAt, endsAt: startsAt + hourMs, note: '' });
    };
    for (let turn = 0; turn < 60; turn += 1) await add(turn);
    await expect(add(60)).rejects.toMatchObject({ code: 'inspections.too_many_blackouts' });
  });
});

describe('maskNote', () => {
  const number = 'Call 0803 123 4567';

  it('hides contact details until the inspection is confirmed, as the chat does', () => {
    expect(maskNote(fixture.tenant.ctx, number)).toBe('Call [phone number hidden]');
    expect(maskNote(fixture.tenant.ctx, number, { state: 'requested' })).toBe('Call [phone number hidden]');
    expect(maskNote(fixture.tenant.ctx, number, { state: 'confirmed' })).toBe(number);
    expect(maskNote(fixture.tenant.ctx, '')).toBe('');
  });
});

describe('an open house that does not exist', () => {
  it('cannot be requested', async () => {
    const asked = requestInspection(fixture.rival.ctx, {
      kind: 'open_house',
      openHouseId: `oph_${'0'.repeat(26)}`,
      clientId: 'no-open-house-here',
      feeKobo: kobo(0),
      note: '',
    });
    await expect(asked).rejects.toMatchObject({ code: 'inspections.open_house_not_found' });
  });
});
