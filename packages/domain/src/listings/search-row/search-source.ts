import type { ListingMedia } from '@rentreel/contracts/listings';
import { factsOf, feesOf } from '../listing-content.ts';
import type { ListingCardRow } from '../listing-row.ts';

type Pictured = Pick<ListingMedia, 'kind' | 'room'>;

/** A stored home with its JSON read once. */
export interface SearchSource {
  readonly row: ListingCardRow;
  readonly facts: ReturnType<typeof factsOf>;
  readonly fees: ReturnType<typeof feesOf>;
  readonly pictures: number;
  readonly clips: number;
  readonly rooms: number;
  /** When moving in became cheaper the last time, epoch milliseconds; 0 when it did not. */
  readonly priceDroppedAt: number;
}

/** Reads what the search needs of a home. */
export function readSource(row: ListingCardRow): SearchSource {
  const media = JSON.parse(row.media) as Pictured[];
  const [last, before] = JSON.parse(row.lastPrices) as (readonly [since: number, firstYearKobo: number])[];
  const clips = media.filter(({ kind }) => kind === 'clip').length;
  return {
    row,
    facts: factsOf(row),
    fees: feesOf(row),
    pictures: media.length - clips,
    clips,
    rooms: new Set(media.map(({ room }) => room)).size,
    priceDroppedAt: last && before && last[1] < before[1] ? last[0] : 0,
  };
}
