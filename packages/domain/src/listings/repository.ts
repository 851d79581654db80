import { randomBytes } from 'node:crypto';
import type { Id } from '@rentreel/contracts/ids';
import type { ListingContent, ReviewFinding } from '@rentreel/contracts/listings';
import { type ReadHandle, type WriteTx, prepareOnce, readOnce } from '@rentreel/db';
import { listings, users } from '@rentreel/db/schema';
import { and, asc, eq, inArray, isNotNull, or, placeholder } from 'drizzle-orm';
import type { ListingCardRow, ListingRow, ShownListingRow } from './listing-row.ts';
import { unitKey } from './review/unit-key.ts';
import { firstYearKobo } from './rules.ts';

/**
 * The columns of a ShownListingRow; `listings` is aliased as l, its landlord as u. Lists are sorted in a subquery: the parser
 * of libSQL's server does not support ORDER BY within an aggregate.
 */
export const shownListingColumns = `l.id, l.landlord_id AS landlordId, l.state, l.title, l.type, l.bedrooms,
  l.bathrooms, l.toilets, l.size_square_metres AS sizeSquareMetres, l.state_code AS stateCode, l.city, l.area,
  l.latitude, l.longitude, l.circle_key AS circleKey, l.facts, l.rent_kobo AS rentKobo, l.first_year_kobo AS firstYearKobo,
  l.demo, l.confirmed_at AS confirmedAt, l.published_at AS publishedAt, l.filmed_at AS filmedAt, l.listed_by AS listedBy,
  (SELECT json_group_array(json_array(p.since, p.first_year_kobo))
   FROM (SELECT since, first_year_kobo FROM listing_prices WHERE listing_id = l.id ORDER BY since DESC LIMIT 2) AS p) AS lastPrices,
  coalesce(u.public_name, u.name) AS landlordName, u.is_verified AS landlordVerified, u.created_at AS landlordSince,
  (SELECT json_group_array(json_object('id', m.id, 'kind', m.kind, 'room', m.room, 'alt', m.alt, 'width', m.width,
    'height', m.height, 'placeholder', m.placeholder, 'sources', json(m.sources), 'clip', json(m.clip)))
   FROM (SELECT * FROM listing_media WHERE listing_id = l.id ORDER BY position) AS m) AS media`;

/** The columns of a ListingCardRow: of the whole listing. */
export const listingCardColumns = `${shownListingColumns}, l.description, l.address, l.landmark, l.fees,
  l.available_from AS availableFrom, l.created_at AS createdAt, l.updated_at AS updatedAt, l.state_since AS stateSince,
  l.review_findings AS reviewFindings, l.unit_key AS unitKey, l.mandate_due_at AS mandateDueAt,
  coalesce((SELECT fee_kobo FROM inspection_settings WHERE listing_id = l.id), 0) AS inspectionFeeKobo,
  u.visits_matched AS visitsMatched, u.visits_judged AS visitsJudged, u.review_stars AS reviewStars`;

/** The tables of the columns. */
export const listingCardTables = 'FROM listings AS l JOIN users AS u ON u.id = l.landlord_id';

const selectListing = `SELECT ${listingCardColumns} ${listingCardTables} WHERE l.id = ?`;

const selectPremises = 'SELECT title, address, area, city, state_code AS stateCode FROM listings WHERE id = ?';

/** Selects the cards of the ids in a JSON list, unordered. */
export const selectByIds = `SELECT ${listingCardColumns} ${listingCardTables}
  WHERE l.id IN (SELECT value FROM json_each(?))`;

const selectLiveOfLandlord = `SELECT ${listingCardColumns} ${listingCardTables}
  WHERE l.landlord_id = ? AND l.state = 'live' ORDER BY l.published_at DESC, l.id DESC LIMIT ?`;

const countLiveOfLandlord = `SELECT count(*) AS homes FROM listings WHERE landlord_id = ? AND state = 'live'`;

const countHomesOfLandlord = `SELECT count(*) AS homes, count(*) FILTER (WHERE state = 'live') AS live
  FROM listings WHERE landlord_id = ? AND state <> 'archived'`;

const selectUnconfirmed = `SELECT ${listingCardColumns} ${listingCardTables}
  WHERE l.landlord_id = ? AND l.demo = 0 AND (l.state = 'stale' OR l.state = 'live' AND l.confirmed_at <= ?)
  ORDER BY l.confirmed_at, l.id LIMIT 200`;

/** Counts other listings of the same unit that are reserved. */
const countReservedAtUnit = `SELECT count(*) AS homes FROM listings
  WHERE unit_key = ? AND unit_key <> '' AND id <> ? AND state = 'reserved'`;

export type Argument = string | number;

type Arguments = readonly Argument[] | Readonly<Record<string, Argument>>;
const isList = (args: Arguments): args is readonly Argument[] => Array.isArray(args);

/** Reads listings with a statement that selects `listingCardColumns`. */
export const readCards = (handle: ReadHandle, sql: string, args: Arguments): Promise<ListingCardRow[]> =>
  readListings<ListingCardRow>(handle, sql, args);

/** Reads listings with a statement that selects `shownListingColumns`. */
export const readShown = (handle: ReadHandle, sql: string, args: Arguments): Promise<ShownListingRow[]> =>
  readListings<ShownListingRow>(handle, sql, args);

async function readListings<Row extends ShownListingRow>(
  handle: ReadHandle,
  sql: string,
  args: Arguments,
): Promise<Row[]> {
  const given = isList(args) ? [...args] : { ...args };
  const { rows } = await handle.$client.execute({ sql, args: given });
  // The rows are not shared: copying three dozen columns would cost as much as reading a row.
  return rows.map((row) => {
    const flags = { demo: Boolean(row['demo']), landlordVerified: Boolean(row['landlordVerified']) };
    return Object.assign(row, flags) as unknown as Row;
  });
}

export async function findListing(handle: ReadHandle, id: string): Promise<ListingCardRow | undefined> {
  const [row] = await readCards(handle, selectListing, [id]);
  return row;
}

/** The title of a listing and where its home is. */
export type ListingPremises = Pick<ListingCardRow, 'title' | 'address' | 'area' | 'city' | 'stateCode'>;

export const findPremises = readOnce([listings], async (handle, id: string): Promise<ListingPremises | undefined> => {
  const { rows } = await handle.$client.execute({ sql: selectPremises, args: [id] });
  return rows[0] as unknown as ListingPremises | undefined;
});

/** Returns the title only, for callers that just name the listing. */
export const findTitle = async (handle: ReadHandle | WriteTx, id: string): Promise<string | undefined> =>
  (await findPremises(handle, id))?.title;

/** Returns the key of the unit of a listing; undefined for an absent listing. */
export async function findUnitKey(handle: ReadHandle | WriteTx, id: Id<'lst'>): Promise<string | undefined> {
  const row = await handle.select({ unitKey: listings.unitKey }).from(listings).where(eq(listings.id, id)).get();
  // Older listings have no key: each is its own unit.
  return row && (row.unitKey || id);
}

/** Returns the titles of these listings, by id. */
export async function findTitles(
  handle: ReadHandle | WriteTx,
  ids: readonly Id<'lst'>[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await handle
    .select({ id: listings.id, title: listings.title })
    .from(listings)
    .where(inArray(listings.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Returns the cards of these listings, in this order; omits absent ids. */
export async function listByIds(handle: ReadHandle, ids: readonly string[]): Promise<ListingCardRow[]> {
  if (ids.length === 0) return [];
  const cards = await readCards(handle, selectByIds, [JSON.stringify(ids)]);
  const rows = new Map<string, ListingCardRow>(cards.map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Returns a landlord's live listings, newest first. */
export const readLiveOfLandlord = (
  handle: ReadHandle,
  landlordId: Id<'usr'>,
  limit: number,
): Promise<ListingCardRow[]> => readCards(handle, selectLiveOfLandlord, [landlordId, limit]);

export async function countLive(handle: ReadHandle, landlordId: Id<'usr'>): Promise<number> {
  const { rows } = await handle.$client.execute({ sql: countLiveOfLandlord, args: [landlordId] });
  return Number(rows[0]?.['homes'] ?? 0);
}

/** Counts a landlord's listings in any state, and the live ones. */
export async function countOfLandlord(
  handle: ReadHandle,
  landlordId: Id<'usr'>,
): Promise<{ homes: number; live: number }> {
  const { rows } = await handle.$client.execute({ sql: countHomesOfLandlord, args: [landlordId] });
  return { homes: Number(rows[0]?.['homes'] ?? 0), live: Number(rows[0]?.['live'] ?? 0) };
}

/** Returns a landlord's listings that are stale, or were last confirmed before a time; oldest first. */
export const readUnconfirmed = (handle: ReadHandle, landlordId: Id<'usr'>, before: number): Promise<ListingCardRow[]> =>
  readCards(handle, selectUnconfirmed, [landlordId, before]);

/** Counts other listings of the same unit that are reserved. */
export async function countReservedTwins(
  handle: ReadHandle,
  { unitKey: key, id }: { readonly unitKey: string; readonly id: string },
): Promise<number> {
  const { rows } = await handle.$client.execute({ sql: countReservedAtUnit, args: [key, id] });
  return Number(rows[0]?.['homes'] ?? 0);
}

const forChange = prepareOnce((tx: WriteTx) =>
  tx
    .select()
    .from(listings)
    .where(eq(listings.id, placeholder('id')))
    .prepare(),
);

/** Returns the listing as of the open transaction. */
export async function findListingForChange(tx: WriteTx, id: string): Promise<ListingRow | undefined> {
  const [row] = await forChange(tx).all({ id });
  return row;
}

function contentColumns(content: ListingContent) {
  const { place, facts, fees, availableFrom, sizeSquareMetres, ...plain } = content;
  const { state: stateCode, landmark, ...where } = place;
  return {
    ...plain,
    ...where,
    stateCode,
    landmark: landmark ?? null,
    sizeSquareMetres: sizeSquareMetres ?? null,
    availableFrom: availableFrom ?? null,
    facts: JSON.stringify(facts),
    fees: JSON.stringify(fees),
    firstYearKobo: firstYearKobo(content),
    unitKey: unitKey(place),
  };
}

interface NewListing {
  readonly id: Id<'lst'>;
  readonly landlordId: Id<'usr'>;
  readonly content: ListingContent;
  readonly demo: boolean;
  readonly filmedAt: number | null;
  readonly now: number;
}

export async function insertListing(tx: WriteTx, { content, now, ...listing }: NewListing): Promise<void> {
  await tx.insert(listings).values({
    ...contentColumns(content),
    ...listing,
    circleKey: randomBytes(16).toString('hex'),
    state: 'draft',
    stateSince: now,
    confirmedAt: now,
    createdAt: now,
    updatedAt: now,
  });
}

interface StoredRow {
  returning(): Promise<ListingRow[]>;
}

async function onlyRow(change: StoredRow): Promise<ListingRow> {
  const [row] = await change.returning();
  if (!row) throw new Error('A listing vanished inside its own transaction.');
  return row;
}

export interface ContentChange {
  readonly content: ListingContent;
  readonly filmedAt?: number | null;
  readonly now: number;
}

export async function updateListingContent(tx: WriteTx, id: Id<'lst'>, change: ContentChange): Promise<ListingRow> {
  const { content, filmedAt, now } = change;
  return onlyRow(
    tx
      .update(listings)
      .set({ ...contentColumns(content), ...(filmedAt === undefined ? {} : { filmedAt }), updatedAt: now })
      .where(eq(listings.id, id)),
  );
}

/** Columns stored after a step of the process. */
const stateColumns = [
  'state',
  'stateSince',
  'publishedAt',
  'confirmedAt',
  'reviewFindings',
  'mandateDueAt',
  'updatedAt',
] as const satisfies readonly (keyof ListingRow)[];

const updateState = prepareOnce((tx: WriteTx) =>
  tx
    .update(listings)
    .set(Object.fromEntries(stateColumns.map((name) => [name, placeholder(name)])))
    .where(eq(listings.id, placeholder('id')))
    .prepare(),
);

export async function updateListingState(tx: WriteTx, row: ListingRow): Promise<void> {
  await updateState(tx).run(row);
}

/** Sets the time after which a listing needs a mandate. */
export async function updateMandateDue(tx: WriteTx, id: Id<'lst'>, mandateDueAt: number): Promise<void> {
  await tx.update(listings).set({ mandateDueAt }).where(eq(listings.id, id));
}

/** Returns an agent's listings of a unit that can be shown again without publishing them. */
export async function listOfAgentAtUnit(
  tx: WriteTx,
  { agentId, unitKey: key }: { readonly agentId: Id<'usr'>; readonly unitKey: string },
): Promise<ListingRow[]> {
  return tx
    .select()
    .from(listings)
    .where(
      and(
        eq(listings.landlordId, agentId),
        eq(listings.listedBy, 'agent'),
        or(eq(listings.unitKey, key), eq(listings.id, key as Id<'lst'>)),
        inArray(listings.state, ['live', 'paused', 'stale', 'reserved']),
      ),
    );
}

/** Returns a person's listings of a unit, in any state, oldest first. */
export async function listAtUnit(
  handle: ReadHandle | WriteTx,
  { landlordId, unitKey: key }: { readonly landlordId: Id<'usr'>; readonly unitKey: string },
): Promise<ListingRow[]> {
  return handle
    .select()
    .from(listings)
    .where(and(eq(listings.landlordId, landlordId), or(eq(listings.unitKey, key), eq(listings.id, key as Id<'lst'>))))
    .orderBy(asc(listings.createdAt), asc(listings.id));
}

/** Stores the findings of a review. */
export async function updateListingFindings(
  tx: WriteTx,
  row: ListingRow,
  findings: readonly ReviewFinding[],
): Promise<ListingRow> {
  return onlyRow(
    tx
      .update(listings)
      .set({ reviewFindings: JSON.stringify(findings) })
      .where(eq(listings.id, row.id)),
  );
}

/** Returns the ids of a landlord's live listings. */
export async function listLiveIds(handle: ReadHandle | WriteTx, landlordId: Id<'usr'>): Promise<string[]> {
  const live = and(eq(listings.landlordId, landlordId), eq(listings.state, 'live'));
  return (await handle.select({ id: listings.id }).from(listings).where(live)).map(({ id }) => id);
}

/** Returns the users with a live listing whose account is frozen. */
export async function listFrozenLandlords(handle: ReadHandle): Promise<Id<'usr'>[]> {
  const rows = await handle
    .selectDistinct({ id: listings.landlordId })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.landlordId))
    .where(and(eq(listings.state, 'live'), isNotNull(users.frozenAt)));
  return rows.map(({ id }) => id);
}
