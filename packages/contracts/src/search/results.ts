import * as z from 'zod/mini';
import { textBetween } from '../fields.ts';
import { koboAmount } from '../money.ts';
import { idField } from '../ids.ts';
import { listingCard } from '../listings/listing.ts';
import { listingTypes } from '../listings/types.ts';
import { limitField, pageFields } from '../page.ts';
import { placeHit } from '../places/place.ts';
import { mapBox, searchQuery } from './query.ts';

/** The query and the position in its list. */
export const searchHomesInput = z.strictObject({
  query: z._default(searchQuery, {}),
  ...pageFields,
  limit: limitField(20, 50),
});
export type SearchHomesInput = z.infer<typeof searchHomesInput>;

/** `more`: counting was limited, so the figure is a lower bound; see `countLabel`. */
export const cappedCount = z.strictObject({ homes: z.number(), more: z.boolean() });
export type CappedCount = z.infer<typeof cappedCount>;

/** A page of homes; `distanceMetres` of a card is measured from `near` in steps of 100 m. */
export const searchPage = z.strictObject({
  items: z.array(listingCard),
  nextCursor: z.nullable(z.string()),
  /** Only on the first page; null on later ones. */
  total: z.nullable(cappedCount),
});
export type SearchPage = z.infer<typeof searchPage>;

export const searchQueryInput = z.strictObject({ query: z._default(searchQuery, {}) });
export type SearchQueryInput = z.infer<typeof searchQueryInput>;

/** A place and the number of its homes on offer. */
export const placeWithHomes = z.strictObject({ hit: placeHit, ...cappedCount.shape });
export type PlaceWithHomes = z.infer<typeof placeWithHomes>;
/** Places with homes first, then by match quality. */
export const suggestedPlaces = z.array(placeWithHomes);

const facetValue = z.strictObject({ value: z.string(), homes: z.number() });
export type FacetValue = z.infer<typeof facetValue>;

/**
 * Number of homes per choice. Lists are counted as if nothing were chosen in them; flags, videos, agency fees and listers
 * show how many homes remain with that choice. Sorted by count, descending; choices without homes are omitted.
 */
export const searchFacets = z.strictObject({
  total: cappedCount,
  /** Every figure is a lower bound, because only the newest homes were counted. */
  capped: z.boolean(),
  types: z.array(facetValue),
  /** Exact number of bedrooms. */
  bedrooms: z.array(facetValue),
  furnishing: z.array(facetValue),
  water: z.array(facetValue),
  roads: z.array(facetValue),
  security: z.array(facetValue),
  /** Area keys. */
  areas: z.array(facetValue),
  flags: z.array(facetValue),
  video: z.array(facetValue),
  agency: z.array(facetValue),
  listedBy: z.array(facetValue),
});
export type SearchFacets = z.infer<typeof searchFacets>;

/** A change of the query that yields homes where there are none, with the resulting query. */
export const searchSuggestion = z.strictObject({
  /**
   * `raise`: pay `byKobo` more. `drop`: remove a condition. `nearby`: include surrounding areas. `correct`: fix a typing
   * error.
   */
  kind: z.enum(['raise', 'drop', 'nearby', 'correct']),
  /** Changed field of the query. */
  change: z.string(),
  byKobo: z.optional(koboAmount),
  homes: z.number(),
  more: z.boolean(),
  /** Label: "₦200,000 more to move in", "Without own meter", "Also in Akoka". */
  words: z.string(),
  query: searchQuery,
});
export type SearchSuggestion = z.infer<typeof searchSuggestion>;
/** Smallest change first. */
export const searchSuggestions = z.array(searchSuggestion);

/** Homes of a query within a bounding box on the map, which overrides the query's own box. */
export const searchMapInput = z.strictObject({
  query: z._default(searchQuery, {}),
  box: mapBox,
  /** Up to this number homes are returned individually, beyond it as clusters. */
  limit: limitField(100, 200),
});
export type SearchMapInput = z.infer<typeof searchMapInput>;

/** Approximate location of a home: the centre of its circle, never the home itself. */
export const mapPoint = z.strictObject({
  id: idField('lst'),
  latitude: z.number(),
  longitude: z.number(),
  firstYearKobo: koboAmount,
  rentKobo: koboAmount,
  type: z.enum(listingTypes),
  bedrooms: z.number(),
  area: z.string(),
});
export type MapPoint = z.infer<typeof mapPoint>;

/** Homes close together on this map, at their centre. */
export const mapCluster = z.strictObject({
  latitude: z.number(),
  longitude: z.number(),
  homes: z.number(),
  minFirstYearKobo: koboAmount,
  /** Bounding box of all of them, to zoom to. */
  box: z.strictObject({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }),
});
export type MapCluster = z.infer<typeof mapCluster>;

/** Every counted home is a point or in one cluster. With `total.more` there are more: zoom in to see all. */
export const searchMap = z.strictObject({
  points: z.array(mapPoint),
  clusters: z.array(mapCluster),
  total: cappedCount,
});
export type SearchMap = z.infer<typeof searchMap>;

const sentenceText = 'Say what you are looking for in at most 200 characters.';

export const understandInput = z.strictObject({
  text: textBetween({ min: 1, max: 200 }, sentenceText),
  /** Searches the words literally: typing errors are not corrected, and unrecognised words stay in `query.q`. */
  literal: z.optional(z.literal(true)),
});
export type UnderstandInput = z.infer<typeof understandInput>;

/** Interpretation of a sentence. Unrecognised words become the text search: `query.q`. */
export const understoodSearch = z.strictObject({
  query: searchQuery,
  /** The query as text, see `describeSearch`. */
  words: z.string(),
  /** Which words set which fields of the query, in order. */
  parts: z.array(z.strictObject({ text: z.string(), fields: z.array(z.string()) })),
  /** Corrected typing errors: “yabba” as Yaba. */
  corrections: z.array(z.strictObject({ typed: z.string(), meant: z.string() })),
});
export type UnderstoodSearch = z.infer<typeof understoodSearch>;
