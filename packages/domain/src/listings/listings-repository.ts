import type { ListingContent, ListingMedia, ListingState } from '@rentreel/contracts/listings';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { listingMedia, listings } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import type { PageCursor } from '../kernel/index.ts';
import type { ListingCardRow, ListingRow } from './listing-row.ts';
import { firstYearKobo } from './listing-rules.ts';
import {
  countLiveOfLandlord,
  selectListing,
  selectLivePage,
  selectLivePageInCity,
  selectPageOfLandlord,
} from './listing-statements.ts';

type Argument = string | number;

/** Reads listing cards with a statement that selects `listingCardColumns`. */
export async function readCards(handle: ReadHandle, sql: string, args: readonly Argument[]): Promise<ListingCardRow[]> {
  const { rows } = await handle.$client.execute({ sql, args: [...args] });
  return rows.map((row) => {
    const card = row as unknown as ListingCardRow;
    return { ...card, demo: Boolean(card.demo), landlordVerified: Boolean(card.landlordVerified) };
  });
}

const firstPlace: PageCursor = { sortValue: Number.MAX_SAFE_INTEGER, id: '' };

export async function findListing(handle: ReadHandle, id: string): Promise<ListingCardRow | undefined> {
  const [row] = await readCards(handle, selectListing, [id]);
  return row;
}

export interface PageRequest {
  readonly after: PageCursor | undefined;
  readonly limit: number;
}

export async function listLive(handle: ReadHandle, page: PageRequest, city?: string): Promise<ListingCardRow[]> {
  const { sortValue, id } = page.after ?? firstPlace;
  return city === undefined
    ? readCards(handle, selectLivePage, [sortValue, id, page.limit])
    : readCards(handle, selectLivePageInCity, [city, sortValue, id, page.limit]);
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

/** The listing as it stands inside the open transaction. */
export async function findListingForChange(tx: WriteTx, id: string): Promise<ListingRow | undefined> {
  const [row] = await tx.select().from(listings).where(eq(listings.id, id));
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
  };
}

export interface NewListing {
  readonly id: string;
  readonly landlordId: string;
  readonly content: ListingContent;
  readonly demo: boolean;
  readonly now: number;
}

export async function insertListing(tx: WriteTx, { content, now, ...listing }: NewListing): Promise<void> {
  await tx.insert(listings).values({
    ...contentColumns(content),
    ...listing,
    state: 'draft',
    confirmedAt: now,
    createdAt: now,
    updatedAt: now,
  });
}

export async function updateListingContent(tx: WriteTx, id: string, change: { content: ListingContent; now: number }) {
  await tx
    .update(listings)
    .set({ ...contentColumns(change.content), updatedAt: change.now })
    .where(eq(listings.id, id));
}

/** Sets the state; the first publishing is remembered, and coming back on offer confirms the home. */
export async function updateListingState(tx: WriteTx, row: ListingRow, change: { state: ListingState; now: number }) {
  const { state, now } = change;
  const onOffer = state === 'live' ? { publishedAt: row.publishedAt ?? now, confirmedAt: now } : {};
  await tx
    .update(listings)
    .set({ state, updatedAt: now, ...onOffer })
    .where(eq(listings.id, row.id));
}

/** Adds media behind those the listing has. */
export async function insertListingMedia(
  tx: WriteTx,
  listingId: string,
  media: { items: readonly ListingMedia[]; now: number },
) {
  const existing = await tx.$count(listingMedia, eq(listingMedia.listingId, listingId));
  if (media.items.length === 0) return;
  await tx.insert(listingMedia).values(
    media.items.map(({ sources, clip, ...item }, index) => ({
      ...item,
      listingId,
      position: existing + index,
      sources: JSON.stringify(sources),
      clip: clip ? JSON.stringify(clip) : null,
      createdAt: media.now,
    })),
  );
}
