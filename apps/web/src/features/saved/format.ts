import type { ListingState } from '@rentreel/contracts/listings';
import type { HomeVote, SavedHome } from '@rentreel/contracts/saved';
import { count, formatNaira, kobo } from '@rentreel/values';

/** Summarises the list: "3 homes · 1 not available now"; with more pages "20 homes and more". */
export function countText(homes: readonly Pick<SavedHome, 'available'>[], hasMore: boolean): string {
  const gone = homes.filter(({ available }) => !available).length;
  const shown = count(homes.length, 'home');
  const all = hasMore ? `${shown} and more` : shown;
  return gone === 0 ? all : `${all} · ${gone} not available now`;
}

const names = (votes: readonly HomeVote[]) => votes.map(({ name }) => name).join(', ');

/** "2 for (Mum, Tunde), 1 against (Zainab)"; undefined without votes. */
export function voteLabel(votes: readonly HomeVote[]): string | undefined {
  const yes = votes.filter(({ vote }) => vote === 1);
  const no = votes.filter(({ vote }) => vote === -1);
  const parts = [
    ...(yes.length > 0 ? [`${yes.length} for (${names(yes)})`] : []),
    ...(no.length > 0 ? [`${no.length} against (${names(no)})`] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(', ');
}

interface PriceChange {
  readonly isLess: boolean;
  /** "₦100,000 less". */
  readonly text: string;
}

/** Returns how much the move-in cost has changed since the listing was saved; undefined when it has not. */
export function priceChangeOf({
  savedFirstYearKobo,
  listing,
}: Pick<SavedHome, 'savedFirstYearKobo' | 'listing'>): PriceChange | undefined {
  const by = listing.firstYearKobo - (savedFirstYearKobo ?? listing.firstYearKobo);
  if (by === 0) return undefined;
  const amount = formatNaira(kobo(Math.abs(by)));
  return by < 0 ? { isLess: true, text: `${amount} less` } : { isLess: false, text: `${amount} more` };
}

const labels: Partial<Record<ListingState, string>> = {
  let: 'Let',
  reserved: 'Reserved',
  stale: 'Not confirmed recently',
};

/** Why a saved listing is unavailable. */
export function goneLabel(state: ListingState): string {
  return labels[state] ?? 'Not available now';
}
