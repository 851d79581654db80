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
import { koboFromNaira } from '@rentreel/money';

const hour = 3_600_000;
const day = 24 * hour;

/** Somebody of the demo at a moment, by their key. */
type PersonContext = (name: string, time: number) => Context;
type Homes = readonly Id<'lst'>[];

/** A landlord's homes that can be seen, those put up longest ago first. */
async function homesOf(as: PersonContext, landlord: string, now: number): Promise<Homes> {
  const { items } = await listMyListings(as(landlord, now), { limit: 50 });
  const shown = items.filter(({ state }) => state === 'live');
  return shown.toSorted((a, b) => (a.publishedAt ?? 0) - (b.publishedAt ?? 0)).map(({ id }) => id);
}

const everyDay = Array.from({ length: 7 }, (_none, weekday) => ({ weekday, fromMinute: 9 * 60, untilMinute: 18 * 60 }));
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
  /** When it is asked for, epoch milliseconds. */
  readonly at: number;
  /** The how-manieth day with a free time, and the how-manieth time of it. */
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

interface Visit extends Asked {
  readonly landlord: string;
  readonly outcome: 'as_advertised' | 'differs';
}

/** A visit of the past, from the request to what came of it. */
async function visit(as: PersonContext, { landlord, outcome, ...asked }: Visit): Promise<void> {
  const { tenant, at } = asked;
  const { id: inspectionId, state, startsAt, version } = await ask(as, asked);
  if (state === 'requested') await changeInspection(as(landlord, at + hour), { inspectionId, version }, 'confirm');
  const agreed = await getInspection(as(tenant, at + hour), { inspectionId });
  const code = agreed.gateCode ?? '';
  const met = { inspectionId, version: agreed.version };
  const inside = await checkIn(as(landlord, startsAt), { ...met, by: 'code', code });
  await reportOutcome(as(tenant, startsAt + hour), {
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
  await visit(as, { ...good, tenant: 'adaeze', landlord: 'hauwa', listingId: hauwa[0], at: now - 12 * day });
  await visit(as, { ...good, tenant: 'tunde', landlord: 'hauwa', listingId: hauwa[1], at: now - 10 * day });
  await visit(as, {
    ...good,
    tenant: 'adaeze',
    landlord: 'hauwa',
    listingId: hauwa[2],
    at: now - 7 * day,
    slotPlace: 5,
  });
  await visit(as, {
    ...good,
    tenant: 'tunde',
    landlord: 'folake',
    listingId: folake[0],
    at: now - 9 * day,
    dayPlace: 0,
    slotPlace: 0,
  });
  await visit(as, { ...good, tenant: 'adaeze', landlord: 'emeka', listingId: emeka[0], at: now - 11 * day });
  await visit(as, { ...good, tenant: 'tunde', landlord: 'emeka', listingId: emeka[1], at: now - 8 * day });
  const differs = { ...common, outcome: 'differs', slotPlace: 6 } as const;
  await visit(as, { ...differs, tenant: 'adaeze', landlord: 'emeka', listingId: emeka[2], at: now - 6 * day });
}

async function seedAhead(as: PersonContext, now: number, homes: Readonly<Record<string, Homes>>): Promise<void> {
  const { hauwa = [], emeka = [], folake = [] } = homes;
  const [tomorrow, later] = [
    { dayPlace: 1, slotPlace: 2 },
    { dayPlace: 2, slotPlace: 4 },
  ];
  await ask(as, { tenant: 'adaeze', listingId: hauwa.at(-1), at: now - 5 * hour, ...tomorrow });
  await ask(as, { tenant: 'adaeze', listingId: hauwa.at(-2), at: now - 4 * hour, dayPlace: 1, slotPlace: 6 });
  const note = 'I would come with my sister. Is there parking for one car?';
  await ask(as, { tenant: 'adaeze', listingId: emeka.at(-1), at: now - 3 * hour, ...later, note });
  const slow = { tenant: 'tunde', at: now - 2 * hour, dayPlace: 1, slotPlace: 1 };
  await ask(as, { ...slow, listingId: folake.at(-1) });
  const moved = await ask(as, { ...slow, listingId: emeka.at(-2), slotPlace: 9 });
  const { id: inspectionId, version, startsAt } = moved;
  const other = { inspectionId, version, startsAt: startsAt + hour, note: 'I am at work until then.' };
  await proposeTime(as('emeka', now - hour), other);
}

async function seedOpenHouse(as: PersonContext, now: number, listingId: Id<'lst'> | undefined): Promise<void> {
  if (!listingId) return;
  const startsAt = Math.floor((now + 9 * day) / day) * day + 12 * hour;
  await addOpenHouse(as('folake', now - day), { listingId, startsAt, endsAt: startsAt + 2 * hour, capacity: 6 });
}

/** They have seen what came of it in their chats. */
async function readChats(as: PersonContext, name: string, now: number): Promise<void> {
  const { items } = await listChats(as(name, now), { filter: 'unread', limit: 50 });
  for (const { id: conversationId, lastSeq: seq } of items) await markRead(as(name, now), { conversationId, seq });
}

async function homesOfAll(as: PersonContext, now: number) {
  return {
    hauwa: await homesOf(as, 'hauwa', now),
    emeka: await homesOf(as, 'emeka', now),
    folake: await homesOf(as, 'folake', now),
  };
}

/** Times at which homes are shown, and visits that were, through the product's own verbs. */
export async function seedPastInspections(as: PersonContext, now: number): Promise<void> {
  const homes = await homesOfAll(as, now);
  await seedTimes(as, now - 20 * day, homes);
  await seedPast(as, now, homes);
}

/** Visits to come. */
export async function seedInspections(as: PersonContext, now: number): Promise<void> {
  const homes = await homesOfAll(as, now);
  for (const landlord of ['hauwa', 'emeka', 'folake']) await readChats(as, landlord, now - 6 * hour);
  await seedAhead(as, now, homes);
  await seedOpenHouse(as, now, homes.folake.at(-2));
  for (const tenant of ['adaeze', 'tunde']) await readChats(as, tenant, now);
}
