import type { ListingRanking } from '@rentreel/contracts/listings';
import { dayMs } from '../listing-times.ts';

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
export function rankHome(facts: RankedFacts, now: number): ListingRanking {
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
        part(0.5, 0.7 * (facts.landlordVerified ? 1 : 0) + 0.3 * share(now - facts.landlordSince, 180 * dayMs)),
    ),
  };
  return { score: round(parts.freshness * parts.media * parts.completeness * parts.standing), ...parts };
}
