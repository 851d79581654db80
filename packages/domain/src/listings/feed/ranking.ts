import type { Id } from '@rentreel/contracts/ids';
import type { ListingRanking } from '@rentreel/contracts/listings';
import { dayMs } from '@rentreel/values';
import { DomainError, type PageCursor, decodeCursor, encodeCursor } from '../../kernel/index.ts';

/** The inputs of the ranking of "For you". Times are epoch milliseconds. */
export interface RankedFacts {
  readonly confirmedAt: number;
  readonly publishedAt: number;
  readonly pictures: number;
  readonly clips: number;
  readonly rooms: number;
  /** Number of stated facts; `descriptionLetters` counts characters. */
  readonly facts: number;
  readonly descriptionLetters: number;
  readonly feesStated: boolean;
  readonly landlordVerified: boolean;
  readonly landlordSince: number;
  /** Rated inspections of the landlord's units: those that matched the listing, and all. */
  readonly visitsMatched: number;
  readonly visitsJudged: number;
  /** Mean rating of the landlord by tenants, 100 to 500; a good default when there are few reviews. */
  readonly reviewStars: number;
}

const share = (have: number, enough: number) => Math.min(1, Math.max(0, have / enough));
/** Returns a factor that never reaches 0: one weakness must not hide a listing for good. */
const part = (least: number, reached: number) => least + (1 - least) * reached;
const round = (value: number) => Math.round(value * 1000) / 1000;

/**
 * Returns the freshness: halves every 7 days since the last confirmation, and is 15% lower 3 days after publication.
 */
function freshness({ confirmedAt, publishedAt }: RankedFacts, now: number): number {
  const halved = 0.5 ** (Math.max(0, now - confirmedAt) / (7 * dayMs));
  return now - publishedAt < 3 * dayMs ? halved : 0.85 * halved;
}

/** Adds three matching inspections, so that one complaint has little effect and several have a strong one. */
const truth = ({ visitsMatched, visitsJudged }: RankedFacts) => part(0.2, share(visitsMatched + 3, visitsJudged + 3));

/**
 * Returns freshness × media × completeness × standing of the landlord, each from 0 to 1 and rounded to three decimals.
 */
export function rankListing(facts: RankedFacts, now: number): ListingRanking {
  const parts = {
    freshness: round(part(0.1, freshness(facts, now))),
    media: round(part(0.3, 0.5 * share(facts.clips, 1) + 0.3 * share(facts.pictures, 8) + 0.2 * share(facts.rooms, 5))),
    completeness: round(
      part(
        0.4,
        0.6 * share(facts.facts, 12) + 0.2 * share(facts.descriptionLetters, 200) + 0.2 * (facts.feesStated ? 1 : 0),
      ),
    ),
    standing: round(
      truth(facts) *
        part(0.4, share(facts.reviewStars - 100, 400)) *
        part(0.5, 0.7 * (facts.landlordVerified ? 1 : 0) + 0.3 * share(now - facts.landlordSince, 180 * dayMs)),
    ),
  };
  return { score: round(parts.freshness * parts.media * parts.completeness * parts.standing), ...parts };
}

interface OfLandlord {
  readonly landlordId: Id<'usr'>;
}

/**
 * Returns the index of the first listing that is not a third in a row of one landlord; 0 when only one landlord is left.
 */
function nextIndex(waiting: readonly OfLandlord[], [before, last]: readonly (string | undefined)[]): number {
  if (last === undefined || before !== last) return 0;
  return Math.max(
    0,
    waiting.findIndex(({ landlordId }) => landlordId !== last),
  );
}

/** Keeps the order, but shows no landlord more than twice in a row while others remain. */
export function spreadLandlords<T extends OfLandlord>(homes: readonly T[]): T[] {
  const waiting = [...homes];
  const spread: T[] = [];
  while (waiting.length > 0) {
    const run = [spread.at(-2)?.landlordId, spread.at(-1)?.landlordId];
    spread.push(...waiting.splice(nextIndex(waiting, run), 1));
  }
  return spread;
}

/** Maximum number of ranked listings, so that time and position fit into one number. */
const places = 1000;

/** The position of a page in an order computed in memory. */
interface RankedPlace {
  /** The time as of which the order is computed; the same for all pages. */
  readonly asOf: number;
  readonly after: { readonly index: number; readonly id: string } | undefined;
}

/** Reads the position from a cursor; without one the order is computed as of `now`. */
export function readPlace(cursor: string | null | undefined, now: number): RankedPlace {
  if (!cursor) return { asOf: now, after: undefined };
  const { sortValue, id } = decodeCursor(cursor);
  const asOf = Math.floor(sortValue / places);
  if (asOf > now) throw new DomainError('app.invalid_input');
  return { asOf, after: { index: sortValue % places, id } };
}

interface RankedSlice<T> {
  readonly items: T[];
  readonly nextCursor: string | null;
}

/**
 * Cuts a page out of an order. It continues after the last listing shown; when that one was removed, the following have moved
 * up by one, so it continues at its position.
 */
export function cutPage<T extends { readonly id: string }>(
  order: readonly T[],
  { asOf, after }: RankedPlace,
  limit: number,
): RankedSlice<T> {
  const found = after ? order.findIndex(({ id }) => id === after.id) : -1;
  const begin = found >= 0 ? found + 1 : (after?.index ?? 0);
  const items = order.slice(begin, begin + limit);
  const last = items.at(-1);
  const next: PageCursor | undefined =
    last && begin + limit < order.length
      ? { sortValue: asOf * places + begin + items.length - 1, id: last.id }
      : undefined;
  return { items, nextCursor: next ? encodeCursor(next) : null };
}
