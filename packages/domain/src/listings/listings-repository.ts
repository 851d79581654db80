import { randomBytes } from 'node:crypto';
import type { ListingContent, ListingState, ReviewFinding } from '@rentreel/contracts/listings';
import { prepareOnce, type ReadHandle, type WriteTx } from '@rentreel/db';
import { listings } from '@rentreel/db/schema';
import { eq, placeholder } from 'drizzle-orm';
import type { PageCursor } from '../kernel/index.ts';
import type { ListingCardRow, ListingRow } from './listing-row.ts';
import { firstYearKobo } from './listing-rules.ts';
import {
  countLiveOfLandlord,
  countReservedAtUnit,
  selectByIds,
  selectListing,
  selectPageOfLandlord,
  selectTitle,
} from './listing-statements.ts';
import { unitKey } from './review/unit-key.ts';

export type Argument = string | number;

/** Reads listing cards with a statement that selects `listingCardColumns`. */
export async function readCards(handle: ReadHandle, sql: string, args: readonly Argument[]): Promise<ListingCardRow[]> {
  const { rows } = await handle.$client.execute({ sql, args: [...args] });
  // The rows are ours alone: copying three dozen columns would cost as much as reading a row.
  return rows.map((row) => {
    const flags = { demo: Boolean(row['demo']), landlordVerified: Boolean(row['landlordVerified']) };
    return Object.assign(row, flags) as unknown as ListingCardRow;
  });
}

const firstPlace: PageCursor = { sortValue: Number.MAX_SAFE_INTEGER, id: '' };

export async function findListing(handle: ReadHandle, id: string): Promise<ListingCardRow | undefined> {
  const [row] = await readCards(handle, selectListing, [id]);
  return row;
}

/** The title alone, for those who only name the home. */
export async function findTitle(handle: ReadHandle | WriteTx, id: string): Promise<string | undefined> {
  const { rows } = await handle.$client.execute({ sql: selectTitle, args: [id] });
  return rows[0]?.['title'] as string | undefined;
}

export interface PageRequest {
  readonly after: PageCursor | undefined;
  readonly limit: number;
}

/** The cards of these homes, in this order; ids that are not there are left out. */
export async function listByIds(handle: ReadHandle, ids: readonly string[]): Promise<ListingCardRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await readCards(handle, selectByIds, [JSON.stringify(ids)])).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

export async function listOfLandlord(
  handle: ReadHandle,
  landlordId: string,
  page: PageRequest,
): Promise<ListingCardRow[]> {
  const { sortValue, id } = page.after ?? firstPlace;
  return readCards(handle, selectPageOfLandlord, [landlordId, sortValue, id, page.limit]);
}

export async function countLive(handle: ReadHandle, landlordId: string): Promise<number> {
  const { rows } = await handle.$client.execute({ sql: countLiveOfLandlord, args: [landlordId] });
  return Number(rows[0]?.['homes'] ?? 0);
}

/** How many other homes at the same address are promised to somebody. */
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

/** The listing as it stands inside the open transaction. */
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

export interface NewListing {
  readonly id: string;
  readonly landlordId: string;
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

export async function updateListingContent(tx: WriteTx, id: string, change: ContentChange): Promise<ListingRow> {
  const { content, filmedAt, now } = change;
  return onlyRow(
    tx
      .update(listings)
      .set({ ...contentColumns(content), ...(filmedAt === undefined ? {} : { filmedAt }), updatedAt: now })
      .where(eq(listings.id, id)),
  );
}

export interface StateChange {
  readonly state: ListingState;
  /** Left out: what was found before stays. */
  readonly findings: readonly ReviewFinding[] | undefined;
  readonly now: number;
}

/** Sets the state; the first publishing is remembered, and coming on offer confirms the home. */
export async function updateListingState(
  tx: WriteTx,
  row: ListingRow,
  { state, findings, now }: StateChange,
): Promise<ListingRow> {
  const onOffer = state === 'live' ? { publishedAt: row.publishedAt ?? now, confirmedAt: now } : {};
  const since = state === row.state ? {} : { stateSince: now };
  const found = findings ? { reviewFindings: JSON.stringify(findings) } : {};
  return onlyRow(
    tx
      .update(listings)
      .set({ state, updatedAt: now, ...onOffer, ...since, ...found })
      .where(eq(listings.id, row.id)),
  );
}

/** Keeps what the review found while the listing stays where it is. */
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
