import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import { idField } from '../ids.ts';
import { listingCard } from '../listings/listing.ts';
import { listingTypes } from '../listings/types.ts';
import { limitField, pageFields } from '../page.ts';
import { placeHit } from '../places/place.ts';
import { mapBox, searchQuery } from './query.ts';
import { tidyText } from '../text.ts';

/** Which homes, and where their list goes on. */
export const searchHomesInput = z.strictObject({
  query: z._default(searchQuery, {}),
  ...pageFields,
  limit: limitField(20, 50),
});
export type SearchHomesInput = z.infer<typeof searchHomesInput>;

/** `more`: there are more than could be counted in time, so the figure is "at least"; see `countInWords`. */
export const cappedCount = z.strictObject({ homes: z.number(), more: z.boolean() });
export type CappedCount = z.infer<typeof cappedCount>;

/** A page of homes; `distanceMetres` of a card is measured from `near` in steps of 100 m. */
export const searchPage = z.strictObject({
  items: z.array(listingCard),
  nextCursor: z.nullable(z.string()),
  /** With the first page only; null on the ones after it. */
  total: z.nullable(cappedCount),
});
export type SearchPage = z.infer<typeof searchPage>;

export const searchQueryInput = z.strictObject({ query: z._default(searchQuery, {}) });
export type SearchQueryInput = z.infer<typeof searchQueryInput>;

/** A place with how many homes are on offer there. */
export const placeWithHomes = z.strictObject({ hit: placeHit, ...cappedCount.shape });
export type PlaceWithHomes = z.infer<typeof placeWithHomes>;
/** Those with homes first, and of those the best first. */
export const suggestedPlaces = z.array(placeWithHomes);

const facetValue = z.strictObject({ value: z.string(), homes: z.number() });
export type FacetValue = z.infer<typeof facetValue>;

/**
 * How many homes a choice gives. Lists count as if nothing were chosen in them; flags, videos, agency fees and who lists say how
 * many homes would be left with that choice too. The most homes first; choices without homes are left out.
 */
export const searchFacets = z.strictObject({
  total: cappedCount,
  /** Every figure stands for "at least", because only the newest homes were counted. */
  capped: z.boolean(),
  types: z.array(facetValue),
  /** Exact numbers of bedrooms. */
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

/** One change that gives homes where there are none, with the query that it leads to. */
export const searchSuggestion = z.strictObject({
  /** `raise`: pay `byKobo` more. `drop`: ask less. `nearby`: look in the areas around. `correct`: read a slip as what it is of. */
  kind: z.enum(['raise', 'drop', 'nearby', 'correct']),
  /** What changes: a field of the query. */
  change: z.string(),
  byKobo: z.optional(koboAmount),
  homes: z.number(),
  more: z.boolean(),
  /** In words: "₦200,000 more to move in", "Without own meter", "Also in Akoka". */
  words: z.string(),
  query: searchQuery,
});
export type SearchSuggestion = z.infer<typeof searchSuggestion>;
/** The smallest change first. */
export const searchSuggestions = z.array(searchSuggestion);

/** The homes of a query that lie in a piece of the map; a box in the query itself gives way to this one. */
export const searchMapInput = z.strictObject({
  query: z._default(searchQuery, {}),
  box: mapBox,
  /** Up to so many homes are told one by one, more of them as clusters. */
  limit: limitField(100, 200),
});
export type SearchMapInput = z.infer<typeof searchMapInput>;

/** Where a home roughly is: the middle of its circle, never the home itself. */
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

/** Homes that stand close together on this piece of the map, in the middle of them. */
export const mapCluster = z.strictObject({
  latitude: z.number(),
  longitude: z.number(),
  homes: z.number(),
  minFirstYearKobo: koboAmount,
  /** Holds all of them: zoom to it. */
  box: z.strictObject({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }),
});
export type MapCluster = z.infer<typeof mapCluster>;

/** Every home counted is a point or in one cluster. With `total.more` there are more than these: zoom in to see all. */
export const searchMap = z.strictObject({
  points: z.array(mapPoint),
  clusters: z.array(mapCluster),
  total: cappedCount,
});
export type SearchMap = z.infer<typeof searchMap>;

const sentenceText = 'Say what you are looking for in at most 200 characters.';

export const understandInput = z.strictObject({
  text: z.string(sentenceText).check(tidyText(), z.minLength(1, sentenceText), z.maxLength(200, sentenceText)),
  /** Looks for the words as they are typed: no slip is corrected, and what no word means stays in `query.q`. */
  literal: z.optional(z.literal(true)),
});
export type UnderstandInput = z.infer<typeof understandInput>;

/** What a sentence asks for. What was not understood is looked for as words: `query.q`. */
export const understoodSearch = z.strictObject({
  query: searchQuery,
  /** The query in words, see `describeSearch`. */
  words: z.string(),
  /** Which words meant which fields of the query, in their order. */
  parts: z.array(z.strictObject({ text: z.string(), fields: z.array(z.string()) })),
  /** What was taken for a slip, and what it was read as: “yabba” as Yaba. */
  corrections: z.array(z.strictObject({ typed: z.string(), meant: z.string() })),
});
export type UnderstoodSearch = z.infer<typeof understoodSearch>;
