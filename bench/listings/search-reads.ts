import { type SearchQuery, searchQuery } from '@rentreel/contracts/search';
import { oddQueries } from '@rentreel/contracts/search/fixtures';
import { type Context, encodeCursor } from '@rentreel/domain/kernel';
import { shownListingColumns } from '@rentreel/domain/listings';
import { countFacets, mapHomes, searchHomes, suggestSearches } from '@rentreel/domain/search';
import type Native from 'libsql';

/** A kind of search, through the use case and as its plain statement. */
interface SearchRead {
  readonly ours: () => Promise<unknown>;
  readonly raw: () => unknown;
}

const limit = 20;
const most = 400_000_000;
const cards = `CROSS JOIN listings AS l ON l.id = s.listing_id CROSS JOIN users AS u ON u.id = l.landlord_id`;
const lagos = "s.city_key = 'LA/lagos'";
const fits = `${lagos} AND s.bedrooms >= 2 AND s.first_year_kobo <= ${most} AND (s.traits & 1) = 1`;
const lagosFlats = { city: 'LA/lagos', minBedrooms: 2, maxFirstYearKobo: most, ownMeter: true };
const cursorAt = (value: number, key: number) => encodeCursor({ sortValue: value, id: String(key) });
const between = (low: number, high: number) => Math.round(low + Math.random() * (high - low));

/** Returns 300 queries with random conditions and texts, each as one of four kinds. */
export function randomQueries(ctx: Context): readonly (() => Promise<unknown>)[] {
  const box = { south: 6.4, west: 3.26, north: 6.7, east: 3.5 };
  const ways: readonly ((query: SearchQuery) => Promise<unknown>)[] = [
    (query) => searchHomes(ctx, { query, limit }),
    (query) => countFacets(ctx, { query }),
    (query) => mapHomes(ctx, { query, box, limit: 200 }),
    (query) => suggestSearches(ctx, { query }),
  ];
  return oddQueries(300).map((query, place) => async () => ways[place % ways.length]?.(query));
}

/** Returns the reads of the search among `size` homes; each call uses another position. */
export function searchReads(ctx: Context, raw: Native.Database, size: number) {
  const prepare = (sql: string) => raw.prepare<[(string | number)[]]>(sql);
  const [range] = prepare(`SELECT min(s.first_year_kobo) AS low, min(s.key) AS first, max(s.key) AS last
    FROM listing_search AS s WHERE ${lagos}`).all([]) as { low: number; first: number; last: number }[];
  const { low, first, last } = range ?? { low: 0, first: 0, last: 0 };
  /** A position in the newer half, which is read most. */
  const someKey = () => between((first + last) / 2, last);
  const somePrice = () => between(low, (low + most) / 2);

  /** A part of a dense city with about a hundred homes, independent of the total. */
  const side = 0.3 * Math.sqrt(100 / (0.4 * size));
  const nextBox = () => {
    const [south, west] = [6.4 + Math.random() * (0.2 - side), 3.26 + Math.random() * (0.2 - side)];
    return { south, west, north: south + side, east: west + side };
  };

  const byPrice = prepare(`SELECT ${shownListingColumns}
    FROM listing_search AS s INDEXED BY search_city_by_total ${cards}
    WHERE ${fits} AND (s.first_year_kobo, s.key) > (?, 0) ORDER BY s.first_year_kobo, s.key LIMIT ${limit + 1}`);
  const byBest = prepare(`SELECT ${shownListingColumns}
    FROM listing_search AS s INDEXED BY search_city_by_best ${cards}
    WHERE ${fits} ORDER BY s.best_score DESC, s.key DESC LIMIT ${limit + 1}`);
  const count = prepare(`SELECT count(*) FROM
    (SELECT 1 FROM listing_search AS s INDEXED BY search_city WHERE ${fits} ORDER BY s.key DESC LIMIT 1001)`);
  const words = prepare(`SELECT ${shownListingColumns}
    FROM (SELECT rowid AS key FROM listing_words WHERE listing_words MATCH ? AND rowid < CAST(? AS INTEGER) ORDER BY rowid DESC LIMIT ${limit + 1}) AS w
    CROSS JOIN listing_search AS s ON s.key = w.key ${cards}`);
  const box =
    prepare(`SELECT s.listing_id, s.latitude, s.longitude, s.first_year_kobo, s.rent_kobo, s.type, s.bedrooms, s.area_key
    FROM listing_boxes AS b CROSS JOIN listing_search AS s ON s.key = b.key
    WHERE b.north >= ?1 AND b.south <= ?2 AND b.east >= ?3 AND b.west <= ?4
      AND s.latitude BETWEEN ?1 AND ?2 AND s.longitude BETWEEN ?3 AND ?4 LIMIT 1001`);
  const facets = prepare(`SELECT s.type, s.bedrooms, s.area_key, s.traits, s.filmed_at, s.price_dropped_at
    FROM listing_search AS s INDEXED BY search_city WHERE ${fits} ORDER BY s.key DESC LIMIT 1001`);

  const asked = searchQuery.parse(lagosFlats);
  return {
    filtered: {
      ours: () =>
        searchHomes(ctx, { query: { ...asked, sort: 'lowest_total' }, limit, cursor: cursorAt(somePrice(), 0) }),
      raw: () => byPrice.all([somePrice()]),
    },
    firstPage: {
      ours: () => searchHomes(ctx, { query: asked, limit }),
      raw: () => [byBest.all([]), count.all([])],
    },
    words: {
      ours: () =>
        searchHomes(ctx, { query: { q: 'clean compound', sort: 'newest' }, limit, cursor: cursorAt(0, someKey()) }),
      raw: () => words.all(['"clean" AND "compou"', someKey()]),
    },
    box: {
      ours: () => mapHomes(ctx, { query: {}, box: nextBox(), limit: 200 }),
      raw: () => {
        const { south, west, north, east } = nextBox();
        return box.all([south, north, west, east]);
      },
    },
    facets: { ours: () => countFacets(ctx, { query: asked }), raw: () => facets.all([]) },
  } satisfies Record<string, SearchRead>;
}
export type SearchReadName = keyof ReturnType<typeof searchReads>;
