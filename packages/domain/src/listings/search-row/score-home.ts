import { type ListingFacts, statedFacts } from '@rentreel/contracts/listings';
import { type RankedFacts, rankHome } from '../feed/rank-home.ts';
import { dayMs } from '../listing-times.ts';
import type { SearchSource } from './search-source.ts';

/** Hours a day that the supplier of a band must give at least. */
const bandHours = { A: 20, B: 16, C: 12, D: 8, E: 4 } as const;
const generatorHours = { none: 0, own: 1, shared: 2, estate: 4 } as const;

/** How much light there is: hours a day in tenths, as far as the landlord has said, and what helps out. */
export function powerScore(facts: ListingFacts): number {
  const hours = facts.powerHoursPerDay ?? (facts.powerBand ? bandHours[facts.powerBand] : 0);
  const inverter = facts.inverter === true ? 3 : 0;
  const meter = facts.powerMeter === 'prepaid_own' ? 2 : 0;
  return 10 * (hours + inverter + meter + (facts.generator ? generatorHours[facts.generator] : 0));
}

function rankedFacts({ row, facts, pictures, clips, rooms }: SearchSource): RankedFacts {
  return {
    confirmedAt: row.confirmedAt,
    publishedAt: row.confirmedAt,
    pictures,
    clips,
    rooms,
    facts: statedFacts(facts),
    descriptionLetters: row.description.length,
    feesStated: row.fees !== '[]',
    landlordVerified: row.landlordVerified,
    landlordSince: row.landlordSince,
    visitsMatched: row.visitsMatched,
    visitsJudged: row.visitsJudged,
  };
}

/** The worth of a home halves every so often since it was confirmed; one halving is so many points. */
const halvingMs = 7 * dayMs;
const pointsPerHalving = 1_000_000;

export interface HomeScores {
  readonly bestScore: number;
  readonly trustScore: number;
  readonly powerScore: number;
}

/**
 * What a home is worth in the orders of the search, as of its last confirmation. Worth that halves with time keeps its
 * order when it is written as logarithm plus time, so that it need not be counted anew as time goes by.
 */
export function scoreHome(source: SearchSource): HomeScores {
  const { confirmedAt } = source.row;
  const { media, completeness, standing } = rankHome(rankedFacts(source), confirmedAt);
  return {
    bestScore: Math.round(pointsPerHalving * (confirmedAt / halvingMs + Math.log2(media * completeness * standing))),
    trustScore: Math.round(1000 * standing * (0.6 + 0.4 * media) * (0.6 + 0.4 * completeness)),
    powerScore: powerScore(source.facts),
  };
}
