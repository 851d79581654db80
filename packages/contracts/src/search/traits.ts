import { dayMs } from '@rentreel/values';
import { type Lister, furnishings, roadKinds, securityKinds, waterSources } from '../listings/choices.ts';
import type { ListingFacts } from '../listings/content.ts';
import type { FeeLine } from '../listings/fields.ts';
import type { NigerianState } from '../listings/nigerian-states.ts';
import type { ListingType } from '../listings/types.ts';
import type { AreaKey } from '../places/area-key.ts';
import type { CityKey } from './place-query.ts';

/**
 * Traits of a home, one bit each in this order: the search stores them in one whole number. At most 31. Add new ones at the
 * end, so that existing bits keep their meaning; after a change stored values are recomputed (see `searchVersion`).
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

/** Increment it when the meaning of stored data changes. */
export const searchVersion = 3;

const bits = Object.fromEntries(homeTraits.map((trait, place) => [trait, 2 ** place])) as Readonly<
  Record<HomeTrait, number>
>;

/** Returns the bit set of these traits. */
export const traitBits = (traits: readonly HomeTrait[]): number => traits.reduce((sum, trait) => sum | bits[trait], 0);

/** Input from which the traits of a home are derived. */
export interface TraitSource {
  readonly facts: ListingFacts;
  readonly rentKobo: number;
  readonly fees: readonly FeeLine[];
  readonly landlordVerified: boolean;
  readonly hasClip: boolean;
  readonly listedBy: Lister;
  /** 0 when the landlord has not stated anything about inspections. */
  readonly inspectionFeeKobo: number;
}

/** Returns the agency fee as a share of the rent, in basis points. */
function agencyShare({ rentKobo, fees }: TraitSource): number {
  const line = fees.find(({ kind }) => kind === 'agency');
  if (line === undefined) return 0;
  return line.basis === 'percent' ? line.basisPoints : (line.amountKobo / Math.max(rentKobo, 1)) * 10_000;
}

/** Returns all traits of a home. Unstated facts do not count. */
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

/** Below this number of reporters, nothing is known about an area. */
export const leastReporters = 3;
/** Maximum share of reporters who saw water in a yard or inside. */
export const maxFloodShare = 0.1;
export const freshVideoMs = 30 * dayMs;
export const droppedPriceMs = 60 * dayMs;

/** Figures reported for an area, from its diary. */
export interface ReportedFacts {
  readonly reporters: number;
  readonly powerHours: number | null;
  readonly floodShare: number | null;
}

/** Search data of a home. Times are epoch milliseconds; the place is the centre of its displayed circle. */
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
  /** 0 when the landlord has not stated it. */
  readonly powerHours: number;
  readonly parkingSpaces: number;
  /** When its clip was filmed; 0 without a clip or date. */
  readonly filmedAt: number;
  /** 0 when it is available now. */
  readonly availableFrom: number;
  /** Time of the last reduction of the move-in cost; 0 without one. */
  readonly priceDroppedAt: number;
  /** Of its title, description, place and type, as returned by `searchWords`. */
  readonly words: readonly string[];
  readonly reported: ReportedFacts | undefined;
}
