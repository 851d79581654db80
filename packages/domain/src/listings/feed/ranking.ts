import type { ListingRanking } from '@rentreel/contracts/listings';
import { dayMs } from '@rentreel/values';
import { DomainError, type PageCursor, decodeCursor, encodeCursor } from '../../kernel/index.ts';

/** What the order of "For you" is made of. Times are epoch milliseconds. */
export interface RankedFacts {
  readonly confirmedAt: number;
  readonly publishedAt: number;
  readonly pictures: number;
  readonly clips: number;
  readonly rooms: number;
  /** How many facts are stated, and how long the description is. */
  readonly facts: number;
  readonly descriptionLetters: number;
  readonly feesStated: boolean;
  readonly landlordVerified: boolean;
  readonly landlordSince: number;
  /** Of the visits to the landlord's homes that somebody spoke of: to homes that were as advertised, and all. */
  readonly visitsMatched: number;
  readonly visitsJudged: number;
  /** Mean of what tenants gave the landlord, 100 to 500; a good one where there are few reviews. */
  readonly reviewStars: number;
}

const share = (have: number, enough: number) => Math.min(1, Math.max(0, have / enough));
/** A part never falls to nothing: one weakness must not hide a home for good. */
const part = (least: number, reached: number) => least + (1 - least) * reached;
const round = (value: number) => Math.round(value * 1000) / 1000;

/** Halves every 7 days since the landlord confirmed it; a home of the last 3 days starts in front. */
function freshness({ confirmedAt, publishedAt }: RankedFacts, now: number): number {
  const halved = 0.5 ** (Math.max(0, now - confirmedAt) / (7 * dayMs));
  return now - publishedAt < 3 * dayMs ? halved : 0.85 * halved;
}

/** Three visits count as good before there are any: one bad word does not sink a landlord, several do. */
const truth = ({ visitsMatched, visitsJudged }: RankedFacts) => part(0.2, share(visitsMatched + 3, visitsJudged + 3));

/** Freshness × media × completeness × standing of the landlord, each from 0 to 1 and rounded to three places. */
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
  readonly landlordId: string;
}

/** The first home that does not make a third in a row; the first of all when only one landlord is left. */
function nextIndex(waiting: readonly OfLandlord[], [before, last]: readonly (string | undefined)[]): number {
  if (last === undefined || before !== last) return 0;
  return Math.max(
    0,
    waiting.findIndex(({ landlordId }) => landlordId !== last),
  );
}

/** Keeps the order, but lets no landlord stand more than twice in a row as long as there is anybody else. */
export function spreadLandlords<T extends OfLandlord>(homes: readonly T[]): T[] {
  const waiting = [...homes];
  const spread: T[] = [];
  while (waiting.length > 0) {
    const run = [spread.at(-2)?.landlordId, spread.at(-1)?.landlordId];
    spread.push(...waiting.splice(nextIndex(waiting, run), 1));
  }
  return spread;
}

/** At most so many homes are put in order, so that a place among them fits below a time in one number. */
const places = 1000;

/** Where a page of an order that was made in memory goes on. */
interface RankedPlace {
  /** The time as of which the order is made, the same for all pages. */
  readonly asOf: number;
  readonly after: { readonly index: number; readonly id: string } | undefined;
}

/** Reads the place that a page handed out; without one the order is made as of `now`. */
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
 * Cuts a page out of an order. It goes on behind the home that was last; when that one is gone, the homes behind it have
 * moved up by one, so it goes on in its place.
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
