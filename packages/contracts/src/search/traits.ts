import { dayMs } from '@rentreel/values';
import { type Lister, furnishings, roadKinds, securityKinds, waterSources } from '../listings/choices.ts';
import type { ListingFacts } from '../listings/content.ts';
import type { FeeLine } from '../listings/fields.ts';
import type { NigerianState } from '../listings/nigerian-states.ts';
import type { ListingType } from '../listings/types.ts';
import type { AreaKey } from '../places/area-key.ts';
import type { CityKey } from './place-query.ts';

/**
 * What a home has or has not, one bit each, in this order: the search keeps them in one whole number. At most 31; after a
 * change the kept ones are made anew (see `searchVersion`). New ones stand last, so that the old ones mean the same meanwhile.
 */
export const homeTraits = [
  'ownMeter',
  'bandAOrB',
  'inverter',
  'floodFree',
  'serviced',
  'petsAllowed',
  'landlordNotInCompound',
  'newlyBuilt',
  'verifiedLandlord',
  'video',
  'agencyNone',
  'agencyAtMost5',
  ...furnishings,
  ...waterSources,
  ...roadKinds,
  ...securityKinds,
  'byOwner',
  'byAgent',
  'inspectionFree',
] as const;
export type HomeTrait = (typeof homeTraits)[number];

/** Counts up when what is kept of a home changes its meaning. */
export const searchVersion = 3;

const bits = Object.fromEntries(homeTraits.map((trait, place) => [trait, 2 ** place])) as Readonly<
  Record<HomeTrait, number>
>;

/** The whole number that stands for these traits. */
export const traitBits = (traits: readonly HomeTrait[]): number => traits.reduce((sum, trait) => sum | bits[trait], 0);

/** What the traits of a home are read from. */
export interface TraitSource {
  readonly facts: ListingFacts;
  readonly rentKobo: number;
  readonly fees: readonly FeeLine[];
  readonly landlordVerified: boolean;
  readonly hasClip: boolean;
  readonly listedBy: Lister;
  /** 0 where the landlord has said nothing of inspections. */
  readonly inspectionFeeKobo: number;
}

/** The agency fee as a share of the rent, in basis points. */
function agencyShare({ rentKobo, fees }: TraitSource): number {
  const line = fees.find(({ kind }) => kind === 'agency');
  if (line === undefined) return 0;
  return line.basis === 'percent' ? line.basisPoints : (line.amountKobo / Math.max(rentKobo, 1)) * 10_000;
}

/** Everything that holds for a home. What its landlord has not said does not hold. */
export function traitsOf(source: TraitSource): HomeTrait[] {
  const { facts } = source;
  const agency = agencyShare(source);
  const holds: readonly (readonly [boolean | undefined, HomeTrait])[] = [
    [facts.powerMeter === 'prepaid_own', 'ownMeter'],
    [facts.powerBand === 'A' || facts.powerBand === 'B', 'bandAOrB'],
    [facts.inverter, 'inverter'],
    [facts.flood === 'never', 'floodFree'],
    [facts.serviced, 'serviced'],
    [facts.petsAllowed, 'petsAllowed'],
    [facts.landlordInCompound === false, 'landlordNotInCompound'],
    [facts.newlyBuilt, 'newlyBuilt'],
    [source.landlordVerified, 'verifiedLandlord'],
    [source.hasClip, 'video'],
    [agency === 0, 'agencyNone'],
    [agency <= 500, 'agencyAtMost5'],
    [source.listedBy === 'owner', 'byOwner'],
    [source.listedBy === 'agent', 'byAgent'],
    [source.inspectionFeeKobo === 0, 'inspectionFree'],
  ];
  const chosen = [facts.furnishing, facts.waterSource, facts.road, ...(facts.security ?? [])];
  return [
    ...holds.flatMap(([yes, trait]) => (yes === true ? [trait] : [])),
    ...chosen.filter((trait) => trait !== undefined),
  ];
}

/** So few people say nothing about an area. */
export const leastReporters = 3;
/** Up to this share of reporters may have seen water in a yard or inside. */
export const mostFloodShare = 0.1;
export const freshVideoMs = 30 * dayMs;
export const droppedPriceMs = 60 * dayMs;

/** What the people of an area say, from its diary. */
export interface ReportedFacts {
  readonly reporters: number;
  readonly powerHours: number | null;
  readonly floodShare: number | null;
}

/** What the search knows of a home. Times are epoch milliseconds; the place is the middle of its shown circle. */
export interface SearchFacts {
  readonly stateCode: NigerianState;
  readonly cityKey: CityKey;
  readonly areaKey: AreaKey;
  readonly latitude: number;
  readonly longitude: number;
  readonly type: ListingType;
  readonly bedrooms: number;
  readonly toilets: number;
  readonly rentKobo: number;
  readonly firstYearKobo: number;
  readonly monthlyKobo: number;
  /** See `homeTraits`. */
  readonly traits: number;
  /** 0 where the landlord has not said. */
  readonly powerHours: number;
  readonly parkingSpaces: number;
  /** When its clip was filmed; 0 where there is none or nobody said. */
  readonly filmedAt: number;
  /** 0 when it is free now. */
  readonly availableFrom: number;
  /** When moving in became cheaper the last time; 0 when it did not. */
  readonly priceDroppedAt: number;
  /** Of its title, description, place and type, as `searchWords` gives them. */
  readonly words: readonly string[];
  readonly reported: ReportedFacts | undefined;
}
