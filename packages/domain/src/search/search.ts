import type { ListingCard } from '@rentreel/contracts/listings';
import {
  type SearchFacts,
  type SearchHomesInput,
  type SearchPage,
  type SearchQuery,
  type SearchSort,
  squaredMetres,
} from '@rentreel/contracts/search';
import type { ReadHandle } from '@rentreel/db';
import { areaFactsFor } from '../areas/index.ts';
import { type Context, DomainError, type PageCursor, decodeCursor, encodeCursor } from '../kernel/index.ts';
import {
  type ListingCardRow,
  type ShownListingRow,
  approximateCoordinates,
  cutPage,
  listByIds,
  readRankedPlace,
  readSource,
  searchFactsOf,
  toListingCard,
} from '../listings/index.ts';
import {
  type Candidates,
  type IndexedSort,
  type OrderPlace,
  inOrder,
  indexedOrders,
  isIndexed,
  withWords,
} from './candidates-repository.ts';
import { type Viewing, atKnownAreas, viewingOf } from './conditions-repository.ts';
import { countHomes, findFewCheap, findSmallBox } from './counts.ts';
import { rankHomes } from './ranking.ts';
import { readPage, sortFound, walkBatches } from './repository.ts';

/** How many batches a page reads after its first: 100,000 listings. */
const maxBatches = 20;

interface Asked {
  readonly handle: ReadHandle;
  readonly query: SearchQuery;
  readonly viewing: Viewing;
  readonly limit: number;
  readonly cursor: string | undefined;
}

interface Rows {
  readonly rows: readonly ShownListingRow[];
  readonly nextCursor: string | null;
}

const toCursor = ({ value, key }: OrderPlace): PageCursor => ({ sortValue: Math.max(0, value), id: String(key) });

function toPlace(cursor: string | undefined): OrderPlace | undefined {
  if (cursor === undefined) return undefined;
  const { sortValue, id } = decodeCursor(cursor);
  const key = Number(id);
  if (!Number.isSafeInteger(key)) throw new DomainError('app.invalid_input');
  return { value: sortValue, key };
}

/** Removes the extra row, which only shows that there are more. */
function cut<T extends OrderPlace>(found: readonly T[], limit: number, resumeAt?: OrderPlace) {
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : resumeAt;
  return { rows: items, nextCursor: last ? encodeCursor(toCursor(last)) : null };
}

/** Returns a page of listings that are few enough to sort at once. */
async function pageOfFew(asked: Asked, sort: IndexedSort, candidates: Candidates): Promise<Rows> {
  const { handle, query, viewing, limit, cursor } = asked;
  const order = { order: indexedOrders[sort], after: toPlace(cursor) };
  const found = await sortFound(handle, { candidates, query, viewing, limit: limit + 1 }, order);
  const { rows, nextCursor } = cut(found, limit);
  const ids = rows.map(({ listingId }) => listingId);
  return { rows: await listByIds(handle, ids), nextCursor };
}

/** Returns whether the order itself stops at the budget. */
const endsAtPrice = ({ maxFirstYearKobo, maxMonthlyKobo }: SearchQuery, sort: IndexedSort) =>
  (sort === 'lowest_total' && maxFirstYearKobo !== undefined) ||
  (sort === 'lowest_monthly' && maxMonthlyKobo !== undefined);

/** Returns a page in the order of an index; with words, newest first. */
async function pageInOrder(asked: Asked, sort: IndexedSort): Promise<Rows> {
  const { handle, query, viewing, limit, cursor } = asked;
  const walker = {
    candidates: (after: OrderPlace | undefined) => withWords(query, after) ?? inOrder(query, sort, after),
    read: (candidates: Candidates, most: number) => readPage(handle, { candidates, query, viewing, limit: most }),
    wanted: limit + 1,
  };
  const begin = await walkBatches(handle, { ...walker, after: toPlace(cursor), maxBatches: 1 });
  if (begin.resumeAt === undefined) return cut(begin.found, limit);
  // Matches are rare: read the few homes within the budget, or else continue down the order.
  const cheap = endsAtPrice(query, sort) ? undefined : await findFewCheap(handle, query);
  if (cheap) return pageOfFew(asked, sort, cheap);
  const wanted = walker.wanted - begin.found.length;
  const rest = await walkBatches(handle, { ...walker, wanted, after: begin.resumeAt, maxBatches });
  return cut([...begin.found, ...rest.found], limit, rest.resumeAt);
}

/** Returns a page of an order made in memory, as of the time of its first page. */
async function pageOfRanked({ handle, query, viewing, limit, cursor }: Asked, sort: SearchSort): Promise<Rows> {
  const place = readRankedPlace(cursor, viewing.now);
  const ranked = await rankHomes({ handle, query, viewing: { ...viewing, now: place.asOf }, sort });
  const order = ranked.map(({ listingId }) => ({ id: listingId }));
  const { items, nextCursor } = cutPage(order, place, limit);
  const ids = items.map(({ id }) => id);
  return { rows: await listByIds(handle, ids), nextCursor };
}

async function readRows(asked: Asked): Promise<Rows> {
  const { query } = asked;
  const wanted = query.sort ?? 'best';
  const sort = wanted === 'nearest' && query.near === undefined ? 'best' : wanted;
  if (!isIndexed(sort) || (withWords(query) && sort !== 'newest')) return pageOfRanked(asked, sort);
  if (withWords(query)) return pageInOrder(asked, sort);
  const few = await findSmallBox(asked.handle, query);
  return few ? pageOfFew(asked, sort, few) : pageInOrder(asked, sort);
}

const distanceStep = 100;

/** Returns the distance to the public circle, never to the listing itself. */
function distanceOf(home: ShownListingRow, { near }: SearchQuery): Pick<ListingCard, 'distanceMetres'> {
  if (near === undefined) return {};
  const metres = Math.sqrt(squaredMetres(near, approximateCoordinates(home.circleKey, home)));
  return { distanceMetres: Math.round(metres / distanceStep) * distanceStep };
}

/**
 * Returns live homes that match a query, for anyone, without those that the caller has hidden. Orders by an index have no
 * end; with words in any order but newest first, and in the orders by distance, trust and power, only the first 500 homes are
 * sorted. A page may have fewer homes than requested and still a next cursor, when matches are rare.
 */
export async function searchHomes(ctx: Context, input: SearchHomesInput): Promise<SearchPage> {
  const { limit } = input;
  const query = atKnownAreas(input.query);
  const handle = ctx.database.read;
  const viewing = viewingOf(ctx);
  const cursor = input.cursor ?? undefined;
  const { rows, nextCursor } = await readRows({ handle, query, viewing, limit, cursor });
  const items = rows.map((row) => ({ ...toListingCard(row, viewing.now), ...distanceOf(row, query) }));
  const total = cursor === undefined ? await countHomes(handle, query, viewing) : null;
  return { items, nextCursor, total };
}

/** Returns what `matchesSearch` compares a query with, and by which saved searches are matched. */
export async function searchFacts(ctx: Context, row: ListingCardRow): Promise<SearchFacts> {
  const facts = searchFactsOf(readSource(row));
  const reported = (await areaFactsFor(ctx, [facts.areaKey])).get(facts.areaKey);
  return { ...facts, reported };
}
