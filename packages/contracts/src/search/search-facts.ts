import type { ListingType } from '../listings/listing-types.ts';
import type { NigerianState } from '../listings/nigerian-states.ts';
import type { AreaKey } from '../places/area-key.ts';
import type { CityKey } from './city-key.ts';

/** So few people say nothing about an area. */
export const leastReporters = 3;
/** Up to this share of reporters may have seen water in a yard or inside. */
export const mostFloodShare = 0.1;
const dayMs = 86_400_000;
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
