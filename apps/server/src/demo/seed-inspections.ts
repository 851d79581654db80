import type { Id } from '@rentreel/contracts/ids';
import type { Inspection } from '@rentreel/contracts/inspections';
import {
  addOpenHouse,
  changeInspection,
  checkIn,
  getHomeSlots,
  getInspection,
  proposeTime,
  reportOutcome,
  requestInspection,
  setAvailability,
} from '@rentreel/domain/inspections';
import type { Context } from '@rentreel/domain/kernel';
import { listMyListings } from '@rentreel/domain/listings';
import { listChats, markRead } from '@rentreel/domain/messages';
import { dayMs, hourMs, koboFromNaira } from '@rentreel/values';

/** Returns the context of a demo user, by key, at a given time. */
type PersonContext = (name: string, time: number) => Context;
type Homes = readonly Id<'lst'>[];

/** Returns a landlord's homes that can be inspected, oldest first. */
async function homesOf(as: PersonContext, landlord: string, now: number): Promise<Homes> {
  const { items } = await listMyListings(as(landlord, now), { limit: 50 });
  const shown = items.filter(({ state }) => state === 'live');
  return shown.toSorted((a, b) => (a.publishedAt ?? 0) - (b.publishedAt ?? 0)).map(({ id }) => id);
}

export const everyDay = Array.from({ length: 7 }, (_none, weekday) => ({
  weekday,
  fromMinute: 9 * 60,
  untilMinute: 18 * 60,
}));
const weekend = [0, 6].map((weekday) => ({ weekday, fromMinute: 11 * 60, untilMinute: 16 * 60 }));
const evenings = [2, 4].map((weekday) => ({ weekday, fromMinute: 16 * 60, untilMinute: 18 * 60 + 30 }));

async function seedTimes(as: PersonContext, now: number, homes: Readonly<Record<'hauwa' | 'folake', Homes>>) {
  const common = { slotMinutes: 30, noticeHours: 3 } as const;
  const free = { ...common, weekly: everyDay, instant: true, feeKobo: koboFromNaira(0) };
  await setAvailability(as('hauwa', now), { listingIds: [...homes.hauwa], ...free });
  const paid = { ...common, weekly: [...weekend, ...evenings], instant: false, feeKobo: koboFromNaira(2000) };
  await setAvailability(as('folake', now), { listingIds: [...homes.folake], ...paid });
}

interface Asked {
  readonly tenant: string;
  readonly listingId: Id<'lst'> | undefined;
  /** Epoch milliseconds of the request. */
  readonly at: number;
  /** Indexes of the day with free slots and of the slot on that day. */
  readonly dayPlace: number;
  readonly slotPlace: number;
  readonly note?: string;
}

async function ask(
  as: PersonContext,
  { tenant, listingId, at, dayPlace, slotPlace, note = '' }: Asked,
): Promise<Inspection> {
  if (!listingId) throw new Error('The demo has too few homes for its inspections.');
  const ctx = as(tenant, at);
  const { days, feeKobo } = await getHomeSlots(ctx, { listingId });
  const startsAt = days[dayPlace]?.slots[slotPlace]?.startsAt ?? 0;
  const clientId = `demo-${tenant}-${listingId}`.slice(0, 40);
  return requestInspection(ctx, {
    kind: 'in_person',
    listingId,
    startsAt,
    clientId,
    feeKobo: koboFromNaira(feeKobo / 100),
    note,
  });
}

interface PastInspection extends Asked {
  readonly landlord: string;
  readonly outcome: 'as_advertised' | 'differs';
}

/** Creates a past inspection from the request to its outcome. */
export async function seedPastInspection(
  as: PersonContext,
  { landlord, outcome, ...asked }: PastInspection,
): Promise<void> {
  const { tenant, at } = asked;
  const { id: inspectionId, state, startsAt, version } = await ask(as, asked);
  if (state === 'requested') await changeInspection(as(landlord, at + hourMs), { inspectionId, version }, 'confirm');
  const agreed = await getInspection(as(tenant, at + hourMs), { inspectionId });
  const code = agreed.gateCode ?? '';
  const met = { inspectionId, version: agreed.version };
  const inside = await checkIn(as(landlord, startsAt), { ...met, by: 'code', code });
  await reportOutcome(as(tenant, startsAt + hourMs), {
    inspectionId,
    version: inside.version,
    outcome,
    checklist:
      outcome === 'differs'
        ? { photos: 'bad', taps: 'bad', light: 'good' }
        : { photos: 'good', taps: 'good', network: 'good' },
    photoIds: [],
    note: outcome === 'differs' ? 'The kitchen in the photos belongs to another flat, and the taps are dry.' : '',
  });
}

async function seedPast(as: PersonContext, now: number, homes: Readonly<Record<string, Homes>>): Promise<void> {
  const { hauwa = [], emeka = [], folake = [] } = homes;
  const common = { dayPlace: 2, slotPlace: 3 };
  const good = { ...common, outcome: 'as_advertised' } as const;
  await seedPastInspection(as, {
    ...good,
    tenant: 'adaeze',
    landlord: 'hauwa',
    listingId: hauwa[0],
    at: now - 12 * dayMs,
  });
  await seedPastInspection(as, {
    ...good,
    tenant: 'tunde',
    landlord: 'hauwa',
    listingId: hauwa[1],
    at: now - 10 * dayMs,
  });
  await seedPastInspection(as, {
    ...good,
    tenant: 'adaeze',
    landlord: 'hauwa',
    listingId: hauwa[2],
    at: now - 7 * dayMs,
    slotPlace: 5,
  });
  await seedPastInspection(as, {
    ...good,
    tenant: 'tunde',
    landlord: 'folake',
    listingId: folake[0],
    at: now - 9 * dayMs,
    dayPlace: 0,
    slotPlace: 0,
  });
  await seedPastInspection(as, {
    ...good,
    tenant: 'adaeze',
    landlord: 'emeka',
    listingId: emeka[0],
    at: now - 11 * dayMs,
  });
  await seedPastInspection(as, {
    ...good,
    tenant: 'tunde',
    landlord: 'emeka',
    listingId: emeka[1],
    at: now - 8 * dayMs,
  });
  const differs = { ...common, outcome: 'differs', slotPlace: 6 } as const;
  await seedPastInspection(as, {
    ...differs,
    tenant: 'adaeze',
    landlord: 'emeka',
    listingId: emeka[2],
    at: now - 6 * dayMs,
  });
}

async function seedAhead(as: PersonContext, now: number, homes: Readonly<Record<string, Homes>>): Promise<void> {
  const { hauwa = [], emeka = [], folake = [] } = homes;
  const [tomorrow, later] = [
    { dayPlace: 1, slotPlace: 2 },
    { dayPlace: 2, slotPlace: 4 },
  ];
  await ask(as, { tenant: 'adaeze', listingId: hauwa.at(-1), at: now - 5 * hourMs, ...tomorrow });
  await ask(as, { tenant: 'adaeze', listingId: hauwa.at(-2), at: now - 4 * hourMs, dayPlace: 1, slotPlace: 6 });
  const note = 'I would come with my sister. Is there parking for one car?';
  await ask(as, { tenant: 'adaeze', listingId: emeka.at(-1), at: now - 3 * hourMs, ...later, note });
  const slow = { tenant: 'tunde', at: now - 2 * hourMs, dayPlace: 1, slotPlace: 1 };
  await ask(as, { ...slow, listingId: folake.at(-1) });
  const moved = await ask(as, { ...slow, listingId: emeka.at(-2), slotPlace: 9 });
  const { id: inspectionId, version, startsAt } = moved;
  const other = { inspectionId, version, startsAt: startsAt + hourMs, note: 'I am at work until then.' };
  await proposeTime(as('emeka', now - hourMs), other);
}

async function seedOpenHouse(as: PersonContext, now: number, listingId: Id<'lst'> | undefined): Promise<void> {
  if (!listingId) return;
  const startsAt = Math.floor((now + 9 * dayMs) / dayMs) * dayMs + 12 * hourMs;
  await addOpenHouse(as('folake', now - dayMs), { listingId, startsAt, endsAt: startsAt + 2 * hourMs, capacity: 6 });
}

/** Marks the outcome as read in their chats. */
async function readChats(as: PersonContext, name: string, now: number): Promise<void> {
  const { items } = await listChats(as(name, now), { filter: 'unread', limit: 50 });
  for (const { id: conversationId, lastSeq: seq } of items) await markRead(as(name, now), { conversationId, seq });
}

async function homesOfLandlords(as: PersonContext, now: number) {
  return {
    hauwa: await homesOf(as, 'hauwa', now),
    emeka: await homesOf(as, 'emeka', now),
    folake: await homesOf(as, 'folake', now),
  };
}

/** Creates availability and past inspections through the product's use cases. */
export async function seedPastInspections(as: PersonContext, now: number): Promise<void> {
  const homes = await homesOfLandlords(as, now);
  await seedTimes(as, now - 20 * dayMs, homes);
  await seedPast(as, now, homes);
}

/** Creates upcoming inspections. */
export async function seedInspections(as: PersonContext, now: number): Promise<void> {
  const homes = await homesOfLandlords(as, now);
  for (const landlord of ['hauwa', 'emeka', 'folake']) await readChats(as, landlord, now - 6 * hourMs);
  await seedAhead(as, now, homes);
  await seedOpenHouse(as, now, homes.folake.at(-2));
  for (const tenant of ['adaeze', 'tunde']) await readChats(as, tenant, now);
}
