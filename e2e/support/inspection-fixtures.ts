import { randomUUID } from 'node:crypto';
import { kobo } from '@rentreel/values';
import { type Person, demoLandlord, demoPassword } from './person.ts';

export interface ShownHome {
  readonly landlord: Person;
  readonly id: `lst_${string}`;
}

const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, fromMinute: 0, untilMinute: 24 * 60 }));

/** Viewing times every quarter of an hour, so that one is always close enough to check in immediately. */
export async function showAllDay({ landlord, id }: ShownHome, feeKobo = 0): Promise<void> {
  await landlord.api.inspections.setAvailability.mutate({
    listingIds: [id],
    weekly: week,
    slotMinutes: 15,
    noticeHours: 0,
    instant: false,
    feeKobo: kobo(feeKobo),
  });
}

/**
 * Returns a home of a demo landlord that can be viewed at any time: the newest one in Lagos, where other tests rent none, or
 * the oldest one, for a server of one test.
 */
export async function haveShownHome(
  address: string,
  landlordEmail: string,
  which: 'newest' | 'oldest' = 'newest',
): Promise<ShownHome> {
  const api = await demoLandlord(address, landlordEmail);
  const { items } = await api.listings.listMine.query({ limit: 50 });
  const live = items.filter(({ state, city }) => state === 'live' && (which === 'oldest' || city === 'Lagos'));
  const id = live.at(which === 'newest' ? 0 : -1)?.id ?? 'lst_none';
  const home = { id, landlord: { name: '', email: landlordEmail, password: demoPassword, api } };
  await showAllDay(home);
  return home;
}

/** Requests the first free time of a home. */
export async function askForFirst({ api }: Person, listingId: ShownHome['id'], note = '') {
  const { days, feeKobo } = await api.inspections.slots.query({ listingId });
  const startsAt = days[0]?.slots[0]?.startsAt ?? 0;
  const clientId = randomUUID();
  return api.inspections.request.mutate({
    kind: 'in_person',
    listingId,
    startsAt,
    clientId,
    feeKobo: kobo(feeKobo),
    note,
  });
}

/** Returns how often homes of its landlord were as advertised. */
export const truthOf = async ({ api }: Person, listingId: ShownHome['id']) =>
  (await api.inspections.slots.query({ listingId })).truth;

/** Returns the text for it on the page of a home. */
export function truthText({
  matched,
  total,
  percent,
}: {
  matched: number;
  total: number;
  percent: number | null;
}): string {
  const count = `${total} ${total === 1 ? 'inspection' : 'inspections'}`;
  return percent === null ? `${count} so far, ${matched} as advertised` : `${percent}% as advertised (${count})`;
}
