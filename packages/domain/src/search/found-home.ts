/** What can be read of a home to order, count or draw it, before its card is. Degrees in ten-thousandths. */
const foundColumns = {
  key: 's.key',
  listingId: 's.listing_id',
  latitude4: 'CAST(round(s.latitude * 10000) AS INTEGER)',
  longitude4: 'CAST(round(s.longitude * 10000) AS INTEGER)',
  type: 's.type',
  bedrooms: 's.bedrooms',
  areaKey: 's.area_key',
  rentKobo: 's.rent_kobo',
  firstYearKobo: 's.first_year_kobo',
  monthlyKobo: 's.monthly_kobo',
  confirmedAt: 's.confirmed_at',
  traits: 's.traits',
  filmedAt: 's.filmed_at',
  priceDroppedAt: 's.price_dropped_at',
  bestScore: 's.best_score',
  trustScore: 's.trust_score',
  powerScore: 's.power_score',
} as const;
export type FoundColumn = keyof typeof foundColumns;

type TextColumn = 'listingId' | 'type' | 'areaKey';
export type FoundHome<K extends FoundColumn> = { readonly [Name in K]: Name extends TextColumn ? string : number };

/** Hundreds of short rows come as one text of lists: a fifth of the time of rows one by one. */
export function packColumns(columns: readonly FoundColumn[]): { readonly select: string; readonly pack: string } {
  return {
    select: columns.map((column) => `${foundColumns[column]} AS ${column}`).join(', '),
    pack: `json_group_array(json_array(${columns.join(', ')}))`,
  };
}

/** The rows of such a text. */
export function unpackRows<K extends FoundColumn>(text: string, columns: readonly K[]): FoundHome<K>[] {
  const rows = JSON.parse(text) as readonly (string | number)[][];
  return rows.map((row) => {
    const home: Partial<Record<FoundColumn, string | number>> = {};
    columns.forEach((column, place) => {
      home[column] = row[place] ?? 0;
    });
    return home as FoundHome<K>;
  });
}

/** The middle of the shown circle. */
export const circleOf = ({ latitude4, longitude4 }: FoundHome<'latitude4' | 'longitude4'>) => ({
  latitude: latitude4 / 10_000,
  longitude: longitude4 / 10_000,
});
