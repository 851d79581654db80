import type { OpenHouse } from '@rentreel/contracts/inspections';
import { blockedPeople, openHouseWaits, outboxEvents, restrictions, users } from '@rentreel/db/schema';
import { dayMs, hourMs, kobo } from '@rentreel/values';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '../../kernel/index.ts';
import { changeListingState } from '../../listings/index.ts';
import { assertLedgerBalanced } from '../../testing/database.ts';
import type { TestPerson } from '../../testing/index.ts';
import { cancelInspection, rescheduleInspection } from '../actions.ts';
import { getInspection, listInspections } from '../views.ts';
import { requestInspection } from '../request.ts';
import { getAvailability, getHomeSlots } from '../slots/availability.ts';
import { type InspectionFixture, createInspectionFixture } from '../fixtures.ts';
import {
  addOpenHouse,
  cancelOpenHouse,
  joinWaitlist,
  leaveWaitlist,
  listGuests,
  resizeOpenHouse,
} from './open-houses.ts';
import { resumeWaitlists } from './seats.ts';

const feeKobo = kobo(100_000);
let fixture: InspectionFixture;
let house: OpenHouse;
let day = 0;
beforeAll(async () => {
  fixture = await createInspectionFixture();
  await fixture.show({ feeKobo });
});
beforeEach(async () => {
  day += 1;
  const startsAt = fixture.tenOClock + day * dayMs;
  const { listingId } = fixture;
  house = await addOpenHouse(fixture.landlord.ctx, { listingId, startsAt, endsAt: startsAt + 2 * hourMs, capacity: 2 });
});
afterAll(() => fixture.dispose());

const note = '';
const join = ({ ctx }: TestPerson) =>
  requestInspection(ctx, { kind: 'open_house', openHouseId: house.id, clientId: newId('ins'), feeKobo, note });
const wait = ({ ctx }: TestPerson) => joinWaitlist(ctx, { openHouseId: house.id, feeKobo });
const newPeople = (count: number) => Promise.all(Array.from({ length: count }, () => fixture.newTenant(kobo(500_000))));
const offer = async (person = fixture.rival) => {
  const { openHouses } = await getHomeSlots(person.ctx, { listingId: fixture.listingId });
  return openHouses.find(({ id }) => id === house.id);
};
const inspectionOf = async ({ ctx }: TestPerson) =>
  (await listInspections(ctx, { tab: 'upcoming', limit: 20 })).items[0];

/** Returns why the waits of a tenant ended, as they were notified. */
const waitEndsOf = async ({ userId }: TestPerson) => {
  const rows = await fixture.services.database.read
    .select()
    .from(outboxEvents)
    .where(and(eq(outboxEvents.topic, 'notice.raised'), like(outboxEvents.payload, '%inspection.wait_ended%')));
  const notices = rows.map(({ payload }) => raised.parse(JSON.parse(payload)));
  return notices.filter((notice) => notice.userId === userId).map(({ kind, facts }) => ({ kind, ...facts }));
};
const raised = z.object({
  userId: z.string(),
  kind: z.string(),
  facts: z.object({ ended: z.string(), reason: z.nullable(z.string()) }),
});

describe('an open house', () => {
  it('confirms its guests immediately until it is full', async () => {
    const [ada, bola, chidi] = await newPeople(3);
    if (!ada || !bola || !chidi) throw new Error('three people expected');
    expect(await join(ada)).toMatchObject({ state: 'confirmed', kind: 'open_house', feeState: 'held' });
    expect(await offer()).toMatchObject({ capacity: 2, left: 1, waiting: 0, myWait: null });
    await expect(wait(chidi)).rejects.toMatchObject({ code: 'inspections.open_house_free' });
    await join(bola);
    await expect(join(chidi)).rejects.toMatchObject({ code: 'inspections.open_house_full' });
    expect(await listGuests(fixture.landlord.ctx, { openHouseId: house.id })).toHaveLength(2);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('gives no free place, and takes no fee, from tenants who were frozen, restricted or blocked while they waited', async () => {
    const [ada, bola, frozen, suspended, noMoney, blocked, chidi] = await newPeople(7);
    if (!ada || !bola || !frozen || !suspended || !noMoney || !blocked || !chidi) throw new Error('seven people');
    await join(ada);
    const { id: inspectionId, version } = await join(bola);
    for (const person of [frozen, suspended, noMoney, blocked, chidi]) await wait(person);
    const { landlord, services } = fixture;
    const at = { stateSince: 0, createdAt: 0 };
    const restricted = { state: 'active', version: 1, reason: 'money', text: '', imposedBy: landlord.userId } as const;
    await services.database.writer.write(async (tx) => {
      await tx.update(users).set({ frozenAt: 1 }).where(eq(users.id, frozen.userId));
      const restrict = { ...restricted, ...at };
      await tx.insert(restrictions).values([
        { ...restrict, id: newId('rst'), userId: suspended.userId, kind: 'suspension' },
        { ...restrict, id: newId('rst'), userId: noMoney.userId, kind: 'wallet' },
      ]);
      await tx.insert(blockedPeople).values({ blockerId: landlord.userId, blockedId: blocked.userId, createdAt: 0 });
    });
    await cancelInspection(bola.ctx, { inspectionId, version, reason: 'not_free', note });
    for (const person of [frozen, suspended, noMoney, blocked]) {
      expect(await inspectionOf(person)).toBeUndefined();
      expect(await fixture.balanceOf(person)).toBe(500_000);
    }
    expect(await inspectionOf(chidi)).toMatchObject({ state: 'confirmed', openHouseId: house.id, feeState: 'held' });
    await assertLedgerBalanced(services.database);
  });

  it('gives no free place to a tenant who asked to be deleted while they waited', async () => {
    const [ada, bola, leaving] = await newPeople(3);
    if (!ada || !bola || !leaving) throw new Error('three people expected');
    await join(ada);
    const { id: inspectionId, version } = await join(bola);
    await wait(leaving);
    const { writer } = fixture.services.database;
    await writer.write((tx) => tx.update(users).set({ deletionDueAt: 1 }).where(eq(users.id, leaving.userId)));
    await cancelInspection(bola.ctx, { inspectionId, version, reason: 'not_free', note });
    expect(await inspectionOf(leaving)).toBeUndefined();
    expect(await fixture.balanceOf(leaving)).toBe(500_000);
  });

  it('offers a free place to the longest waiting tenant and skips tenants who cannot take it', async () => {
    const [ada, bola, broke, chidi, danjuma] = await newPeople(5);
    if (!ada || !bola || !broke || !chidi || !danjuma) throw new Error('five people expected');
    await join(ada);
    const { id: inspectionId, version } = await join(bola);
    const poor = await fixture.newTenant();
    expect(await wait(poor)).toEqual({ place: 1 });
    expect(await wait(chidi)).toEqual({ place: 2 });
    expect(await wait(danjuma)).toEqual({ place: 3 });
    expect(await wait(chidi)).toEqual({ place: 2 });
    expect(await offer(chidi)).toMatchObject({ left: 0, waiting: 3, myWait: 2 });

    await cancelInspection(bola.ctx, { inspectionId, version, reason: 'not_free', note });
    expect(await inspectionOf(chidi)).toMatchObject({ state: 'confirmed', openHouseId: house.id, feeState: 'held' });
    expect(await fixture.balanceOf(chidi)).toBe(400_000);
    expect(await fixture.balanceOf(bola)).toBe(500_000);
    expect(await inspectionOf(poor)).toBeUndefined();
    const reason = 'Your wallet didn’t cover the inspection fee of ₦1,000';
    expect(await waitEndsOf(poor)).toEqual([{ kind: 'inspection.wait_ended', ended: 'skipped', reason }]);
    expect(await waitEndsOf(chidi)).toEqual([]);
    expect(await offer(danjuma)).toMatchObject({ left: 0, waiting: 1, myWait: 1 });
    const steps = (await getInspection(chidi.ctx, { inspectionId: (await inspectionOf(chidi))?.id ?? 'ins_' })).steps;
    expect(steps.map(({ name, by }) => [name, by])).toEqual([
      ['request', 'system'],
      ['confirm', 'system'],
    ]);

    await resizeOpenHouse(fixture.landlord.ctx, { openHouseId: house.id, capacity: 3 });
    expect(await inspectionOf(danjuma)).toMatchObject({ state: 'confirmed' });
    await assertLedgerBalanced(fixture.services.database);
  });

  it('offers a second place to a tenant who gave up the first one and waits again', async () => {
    const [ada, bola, chidi, danjuma] = await newPeople(4);
    if (!ada || !bola || !chidi || !danjuma) throw new Error('four people expected');
    const giveUp = ({ ctx }: TestPerson, { id: inspectionId, version }: { id: `ins_${string}`; version: number }) =>
      cancelInspection(ctx, { inspectionId, version, reason: 'not_free', note });
    const first = await join(ada);
    await join(bola);
    await wait(chidi);
    await giveUp(ada, first);
    const seated = await inspectionOf(chidi);
    if (!seated) throw new Error('a place expected');
    await giveUp(chidi, seated);
    const next = await join(danjuma);
    await wait(chidi);
    expect(await giveUp(danjuma, next)).toMatchObject({ feeState: 'returned' });
    expect(await inspectionOf(chidi)).toMatchObject({ state: 'confirmed' });
    await assertLedgerBalanced(fixture.services.database);
  });

  it('gives no place while the home is not offered, and gives it once the home is offered again', async () => {
    const [ada, bola, chidi] = await newPeople(3);
    if (!ada || !bola || !chidi) throw new Error('three people expected');
    const { landlord, listingId, services, system } = fixture;
    await join(ada);
    const { id: inspectionId, version } = await join(bola);
    await wait(chidi);
    await changeListingState(landlord.ctx, listingId, 'pause');
    await cancelInspection(bola.ctx, { inspectionId, version, reason: 'not_free', note });
    await resizeOpenHouse(landlord.ctx, { openHouseId: house.id, capacity: 3 });
    expect(await inspectionOf(chidi)).toBeUndefined();
    expect(await fixture.balanceOf(chidi)).toBe(500_000);
    await resumeWaitlists(system, listingId);
    expect(await inspectionOf(chidi)).toBeUndefined();

    await changeListingState(landlord.ctx, listingId, 'resume');
    await resumeWaitlists(system, listingId);
    expect(await inspectionOf(chidi)).toMatchObject({ state: 'confirmed', openHouseId: house.id, feeState: 'held' });
    expect(await fixture.balanceOf(chidi)).toBe(400_000);
    await assertLedgerBalanced(services.database);
  });

  it('removes a tenant who leaves the waitlist', async () => {
    const [ada, bola, chidi] = await newPeople(3);
    if (!ada || !bola || !chidi) throw new Error('three people expected');
    await join(ada);
    await join(bola);
    await wait(chidi);
    await leaveWaitlist(chidi.ctx, { openHouseId: house.id });
    expect(await offer(chidi)).toMatchObject({ waiting: 0, myWait: null });
  });

  it('cannot be moved by its guests, and cannot be made smaller than its guests', async () => {
    const [ada, bola] = await newPeople(2);
    if (!ada || !bola) throw new Error('two people expected');
    const { id: inspectionId, version, movesLeft, allowedTransitions } = await join(ada);
    expect(movesLeft).toBe(0);
    expect(allowedTransitions).toEqual(['cancel_by_tenant']);
    const startsAt = fixture.tenOClock + 13 * dayMs;
    await expect(rescheduleInspection(ada.ctx, { inspectionId, version, startsAt, note })).rejects.toMatchObject({
      code: 'inspections.no_such_slot',
    });
    await resizeOpenHouse(fixture.landlord.ctx, { openHouseId: house.id, capacity: 3 });
    await join(bola);
    const smaller = resizeOpenHouse(fixture.landlord.ctx, { openHouseId: house.id, capacity: 2 });
    expect(await smaller).toMatchObject({ capacity: 2, taken: 2 });
  });

  it('is cancelled for all guests and waiting tenants, who read why, and fees are returned', async () => {
    const [ada, bola, chidi, danjuma] = await newPeople(4);
    if (!ada || !bola || !chidi || !danjuma) throw new Error('four people expected');
    const mine = await join(ada);
    await join(bola);
    await wait(chidi);
    await wait(danjuma);
    await cancelOpenHouse(fixture.landlord.ctx, { openHouseId: house.id, reason: 'emergency', note: 'A pipe burst.' });
    const seen = await getInspection(ada.ctx, { inspectionId: mine.id });
    expect(seen).toMatchObject({ state: 'cancelled_by_landlord', feeState: 'returned', reason: 'emergency' });
    expect(seen.steps.at(-1)).toMatchObject({ note: 'A pipe burst.' });
    const ended = { kind: 'inspection.wait_ended', ended: 'cancelled', reason: 'Something urgent came up' };
    expect([await waitEndsOf(chidi), await waitEndsOf(danjuma)]).toEqual([[ended], [ended]]);
    const { read } = fixture.services.database;
    expect(await read.select().from(openHouseWaits).where(eq(openHouseWaits.openHouseId, house.id))).toEqual([]);
    expect(await inspectionOf(chidi)).toBeUndefined();
    expect(await offer()).toBeUndefined();
    const { openHouses } = await getAvailability(fixture.landlord.ctx, { listingId: fixture.listingId });
    expect(openHouses.map(({ id }) => id)).not.toContain(house.id);
    await expect(join(ada)).rejects.toMatchObject({ code: 'inspections.open_house_not_found' });
    await assertLedgerBalanced(fixture.services.database);
  });

  it('notifies tenants who still wait when it starts, and only then', async () => {
    const [ada, bola, chidi, danjuma] = await newPeople(4);
    if (!ada || !bola || !chidi || !danjuma) throw new Error('four people expected');
    for (const guest of [ada, bola]) await join(guest);
    for (const person of [chidi, danjuma]) await wait(person);
    await leaveWaitlist(danjuma.ctx, { openHouseId: house.id });
    await fixture.passTo(house.startsAt - 1);
    expect(await waitEndsOf(chidi)).toEqual([]);
    await fixture.passTo(house.startsAt);
    const ended = { kind: 'inspection.wait_ended', ended: 'full', reason: null };
    expect([await waitEndsOf(chidi), await waitEndsOf(danjuma)]).toEqual([[ended], []]);
    const { read } = fixture.services.database;
    expect(await read.select().from(openHouseWaits).where(eq(openHouseWaits.openHouseId, house.id))).toEqual([]);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('reserves the landlord’s time: no slot and no second open house overlaps it', async () => {
    const { listingId } = fixture;
    const { startsAt, endsAt } = house;
    const again = addOpenHouse(fixture.landlord.ctx, { listingId, startsAt, endsAt, capacity: 5 });
    await expect(again).rejects.toMatchObject({ code: 'inspections.host_busy' });
    const asked = fixture.ask(fixture.rival.ctx, { startsAt: startsAt + hourMs, feeKobo });
    await expect(asked).rejects.toMatchObject({ code: 'inspections.slot_taken' });
    const { days } = await getHomeSlots(fixture.guest, { listingId });
    expect(
      days.flatMap(({ slots }) => slots).filter((slot) => slot.startsAt >= startsAt && slot.startsAt < endsAt),
    ).toEqual([]);
  });

  it('is hidden from other landlords', async () => {
    const openHouseId = house.id;
    const stranger = fixture.rival.ctx;
    const code = 'inspections.open_house_not_found';
    await expect(cancelOpenHouse(stranger, { openHouseId, note })).rejects.toMatchObject({ code });
    await expect(resizeOpenHouse(stranger, { openHouseId, capacity: 5 })).rejects.toMatchObject({ code });
    await expect(listGuests(stranger, { openHouseId })).rejects.toMatchObject({ code });
  });
});
