import type { TakenOver } from '@rentreel/contracts/saved';
import type { Id } from '@rentreel/contracts/ids';
import { guestMarks } from './guest-marks.ts';
import { guestPlaces } from './guest-places.ts';
import type { Services } from './services.ts';
import { notify } from './toasts.ts';

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** What came along, in words; undefined when nothing did. */
export function takenOverWords({ marks, places, placesLeft }: TakenOver): string | undefined {
  const came = [...counted(marks, 'note on a home', 'notes on homes'), ...counted(places, 'place', 'places')];
  const told = came.length === 0 ? [] : [`Now with your account: ${came.join(' and ')} from this browser.`];
  const left = placesLeft === 0 ? [] : [`No room for ${placesLeft} more ${placesLeft === 1 ? 'place' : 'places'}.`];
  const words = [...told, ...left].join(' ');
  return words === '' ? undefined : words;
}

/** Hands what a guest kept in this browser to the account that they logged in to; without an answer it stays for next time. */
export async function takeOverKeepings({ client, utils }: Pick<Services, 'client' | 'utils'>): Promise<void> {
  const marks = Object.entries(guestMarks.read()).map(([id, mark]) => ({ listingId: id as Id<'lst'>, ...mark }));
  const places = guestPlaces.read().map(({ id: _id, ...place }) => place);
  try {
    const taken = await client.saved.takeOver.mutate({ marks, places });
    guestMarks.keep({});
    guestPlaces.keep([]);
    await Promise.all([utils.saved.invalidate(), utils.savedPlaces.invalidate()]);
    const words = takenOverWords(taken);
    if (words !== undefined) notify(words);
  } catch {
    // Offline, or logged out meanwhile.
  }
}
