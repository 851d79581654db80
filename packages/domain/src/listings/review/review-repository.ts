import type { Id } from '@rentreel/contracts/ids';
import { casesListed } from '@rentreel/contracts/limits';
import type { ListingType, NigerianState } from '@rentreel/contracts/listings';
import type { ReadHandle } from '@rentreel/db';
import { listings } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import type { ListingCardRow } from '../listing-row.ts';
import { listingCardColumns, listingCardTables, readCards } from '../repository.ts';

/** States of a listing that is shown, or will be without another review. */
const ownStates = "'in_review', 'live', 'paused', 'stale', 'reserved'";
const othersStates = "'live', 'stale', 'reserved'";

const countTwins = `SELECT
    coalesce(sum(landlord_id = :landlordId AND state IN (${ownStates})), 0) AS own,
    coalesce(sum(landlord_id <> :landlordId AND state IN (${othersStates})), 0) AS others
  FROM listings WHERE unit_key = :unitKey AND unit_key <> '' AND id <> :id AND demo = 0`;

interface HomeToReview {
  readonly id: string;
  readonly landlordId: Id<'usr'>;
  readonly unitKey: string;
  readonly stateCode: string;
}

/** Counts other listings of the same unit: the landlord's own, and those of others. */
export async function countListedTwins(
  handle: ReadHandle,
  { id, landlordId, unitKey }: HomeToReview,
): Promise<{ own: number; others: number }> {
  const { rows } = await handle.$client.execute({ sql: countTwins, args: { id, landlordId, unitKey } });
  return { own: Number(rows[0]?.['own'] ?? 0), others: Number(rows[0]?.['others'] ?? 0) };
}

const takenOffTwin = `SELECT 1 FROM listings
  WHERE unit_key = :unitKey AND unit_key <> '' AND id <> :id AND landlord_id = :landlordId AND state = 'suspended' LIMIT 1`;

/** Returns whether another listing of the unit by the same landlord was taken off. */
export async function wasTakenOff(handle: ReadHandle, { id, landlordId, unitKey }: HomeToReview): Promise<boolean> {
  return (await handle.$client.execute({ sql: takenOffTwin, args: { id, landlordId, unitKey } })).rows.length > 0;
}

const secondClaim = `SELECT 1 FROM claim_conflicts AS c JOIN verification_cases AS v ON v.id = c.second_case_id
  WHERE c.unit_key = :unitKey AND c.state = 'open' AND v.user_id = :landlordId LIMIT 1`;

/** Returns whether another person’s earlier claim to the unit is being compared with the landlord’s. */
export async function isSecondClaim(handle: ReadHandle, { id, landlordId, unitKey }: HomeToReview): Promise<boolean> {
  const args = { unitKey: unitKey || id, landlordId };
  return (await handle.$client.execute({ sql: secondClaim, args })).rows.length > 0;
}

const refusedClaim = `SELECT 1 FROM claim_conflicts AS c JOIN verification_cases AS v ON v.id IN (
    CASE WHEN c.state IN ('second_stands', 'both_refused') THEN c.first_case_id END,
    CASE WHEN c.state IN ('first_stands', 'both_refused') THEN c.second_case_id END)
  WHERE c.unit_key = :unitKey AND v.user_id = :landlordId AND v.approved_at IS NULL LIMIT 1`;

/** Returns whether the landlord’s claim to the unit was compared with another and refused, and not approved since. */
export async function isRefusedClaim(handle: ReadHandle, { id, landlordId, unitKey }: HomeToReview): Promise<boolean> {
  const args = { unitKey: unitKey || id, landlordId };
  return (await handle.$client.execute({ sql: refusedClaim, args })).rows.length > 0;
}

const selectOwnMedia = 'SELECT kind, perceptual_hash AS hash FROM listing_media WHERE listing_id = ?';

/** Returns the number of photos and clips of a listing, and the photos' perceptual hashes. */
export async function readMediaToReview(
  handle: ReadHandle,
  listingId: Id<'lst'>,
): Promise<{ pictures: number; clips: number; hashes: string[] }> {
  const { rows } = await handle.$client.execute({ sql: selectOwnMedia, args: [listingId] });
  const clips = rows.filter((row) => row['kind'] === 'clip').length;
  const hashes = rows.flatMap((row) => (typeof row['hash'] === 'string' && row['hash'] !== '' ? [row['hash']] : []));
  return { pictures: rows.length - clips, clips, hashes };
}

/**
 * A fraudulent copy shows the unit where it is, so only the same state is searched: fewer rows, read inside the transaction.
 */
const selectOthersPhotos = `SELECT l.id AS listingId, m.perceptual_hash AS hash
  FROM listings AS l JOIN listing_media AS m ON m.listing_id = l.id
  WHERE l.state IN (${othersStates}) AND l.state_code = :stateCode AND l.landlord_id <> :landlordId AND l.demo = 0
    AND m.perceptual_hash <> ''`;

/** Returns perceptual hashes of the photos of other landlords' listings in the same state. */
export async function listOthersPhotos(
  handle: ReadHandle,
  { stateCode, landlordId }: HomeToReview,
): Promise<{ listingId: Id<'lst'>; hash: string }[]> {
  const { rows } = await handle.$client.execute({ sql: selectOthersPhotos, args: { stateCode, landlordId } });
  return rows.map((row) => ({ listingId: row['listingId'] as Id<'lst'>, hash: row['hash'] as string }));
}

const selectInReview = (among: string) => `SELECT ${listingCardColumns} ${listingCardTables}
  WHERE l.state = 'in_review' ${among} ORDER BY l.state_since, l.id LIMIT ${casesListed}`;

/** Returns listings that wait for an administrator, oldest first; of these or of all. */
export const listInReview = (handle: ReadHandle, ids: readonly string[] | undefined): Promise<ListingCardRow[]> =>
  ids
    ? readCards(handle, selectInReview('AND l.id IN (SELECT value FROM json_each(?))'), [JSON.stringify(ids)])
    : readCards(handle, selectInReview(''), []);

/** Returns the rents of live listings, with the inputs of the typical rent. */
export async function listPricedHomes(handle: ReadHandle) {
  const { rentKobo, stateCode, area, type, bedrooms, state } = listings;
  const rows = await handle
    .select({ rentKobo, state: stateCode, area, type, bedrooms })
    .from(listings)
    .where(eq(state, 'live'));
  // Safe: listings are stored with codes from the contracts' tables.
  return rows.map((row) => ({ ...row, state: row.state as NigerianState, type: row.type as ListingType }));
}

/** Maximum number of rents read; more do not change the summary of an area. */
const maxRents = 1000;
const selectRents = `SELECT rent_kobo AS rent FROM listings
  WHERE state = 'live' AND city = :city AND area = :area AND bedrooms = :bedrooms AND id <> :id
  ORDER BY rent_kobo LIMIT ${maxRents}`;

/** Returns rents of live listings of that size in the same area, lowest first, in kobo per year. */
export async function listComparableRents(
  handle: ReadHandle,
  { id, city, area, bedrooms }: Pick<ListingCardRow, 'id' | 'city' | 'area' | 'bedrooms'>,
): Promise<number[]> {
  const { rows } = await handle.$client.execute({ sql: selectRents, args: { id, city, area, bedrooms } });
  return rows.map((row) => Number(row['rent']));
}

const selectTwins = `SELECT id FROM listings
  WHERE unit_key = :unitKey AND unit_key <> '' AND id <> :id AND landlord_id <> :landlordId AND state IN (${othersStates})
    AND demo = 0 ORDER BY created_at LIMIT :limit`;

/** Returns other landlords' listings of the same unit, oldest first. */
export async function listTwinIds(
  handle: ReadHandle,
  { id, landlordId, unitKey }: HomeToReview,
  limit: number,
): Promise<string[]> {
  const { rows } = await handle.$client.execute({ sql: selectTwins, args: { id, landlordId, unitKey, limit } });
  return rows.map((row) => row['id'] as string);
}
