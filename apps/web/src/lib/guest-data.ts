import { type AddSavedPlaceInput, type TakenOver, savedPlaceKinds } from '@rentreel/contracts/saved';
import { count } from '@rentreel/values';
import { storedInBrowser } from './browser-storage.ts';
import { toId } from './route-params.ts';
import type { Services } from './services.ts';
import { notify } from './toasts.ts';

/** A note, a rating or both on a listing. */
export interface GuestMark {
  readonly note: string;
  /** 1 to 5. */
  readonly score: number | null;
}

const maxMarks = 50;

/** Marks of a guest by listing id; at most the latest 50. */
export const guestMarks = storedInBrowser('rr_marks', (stored): Readonly<Record<string, GuestMark>> => {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, GuestMark] => isMark(entry[1])));
});

/** Stores a mark; deletes it when it is empty. */
export function saveGuestMark(listingId: string, mark: GuestMark): void {
  const { [listingId]: _before, ...others } = guestMarks.read();
  const says = mark.note !== '' || mark.score !== null;
  const entries = [...Object.entries(others), ...(says ? [[listingId, mark] as const] : [])];
  guestMarks.keep(Object.fromEntries(entries.slice(-maxMarks)));
}

function isMark(value: unknown): value is GuestMark {
  if (typeof value !== 'object' || value === null || !('note' in value) || !('score' in value)) return false;
  const { note, score } = value;
  return typeof note === 'string' && (score === null || (typeof score === 'number' && score >= 1 && score <= 5));
}

/** A place to which the user measures distances. */
export interface MyPlace extends AddSavedPlaceInput {
  readonly id: string;
}

/** The places of a guest, in the order in which they were added. */
export const guestPlaces = storedInBrowser('rr_places', (stored): readonly MyPlace[] =>
  Array.isArray(stored) ? stored.filter(isPlace) : [],
);

function isPlace(value: unknown): value is MyPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, kind, latitude, longitude } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    savedPlaceKinds.some((known) => known === kind)
  );
}

const counted = (amount: number, one: string, many: string) => (amount === 0 ? [] : [count(amount, one, many)]);

/** Describes what was transferred; undefined when nothing was. */
export function transferLabel({ marks, places, placesLeft }: TakenOver): string | undefined {
  const came = [...counted(marks, 'note on a home', 'notes on homes'), ...counted(places, 'place', 'places')];
  const reported = came.length === 0 ? [] : [`Now with your account: ${came.join(' and ')} from this browser.`];
  const left = placesLeft === 0 ? [] : [`No room for ${count(placesLeft, 'more place')}.`];
  const text = [...reported, ...left].join(' ');
  return text === '' ? undefined : text;
}

/**
 * Transfers the guest data of this browser to the account after logging in; keeps it for the next attempt when the call
 * fails.
 */
export async function transferGuestData({ client, utils }: Pick<Services, 'client' | 'utils'>): Promise<void> {
  const marks = Object.entries(guestMarks.read()).map(([id, mark]) => ({ listingId: toId('lst', id), ...mark }));
  const places = guestPlaces.read().map(({ id: _id, ...place }) => place);
  try {
    const taken = await client.saved.takeOver.mutate({ marks, places });
    guestMarks.keep({});
    guestPlaces.keep([]);
    await Promise.all([utils.saved.invalidate(), utils.savedPlaces.invalidate()]);
    const text = transferLabel(taken);
    if (text !== undefined) notify(text);
  } catch {
    // Offline, or logged out in the meantime.
  }
}
