import { type BookingState, blindStates } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import { metStates } from '@rentreel/contracts/inspections';
import { type ReadHandle, type WriteTx, queryRows } from '@rentreel/db';

/** A user's interest in one listing. */
export interface Application {
  readonly listingId: Id<'lst'>;
  readonly tenantId: Id<'usr'>;
}

/** How much of a tenant's name the landlord of a listing may see. */
export type NameLevel = 'hidden' | 'first' | 'full';

const listed = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ');
const blind = listed(blindStates satisfies readonly BookingState[]);

/**
 * SQL for how much of a tenant's name a listing's landlord may see: `full` after a shortlist or an offer, `first` after a
 * confirmed inspection or once their contacts are open. Neither is revoked. A deleted account has no name to hide.
 */
export const nameLevelSql = (listingId: string, tenantId: string): string => `CASE
  WHEN EXISTS (SELECT 1 FROM users AS gone WHERE gone.id = ${tenantId} AND gone.deleted_at IS NOT NULL) THEN 'full'
  WHEN EXISTS (SELECT 1 FROM bookings AS known WHERE known.tenant_id = ${tenantId} AND known.listing_id = ${listingId}
    AND (known.state NOT IN (${blind}) OR EXISTS (SELECT 1 FROM booking_steps AS taken
      WHERE taken.booking_id = known.id AND taken.state NOT IN (${blind})))) THEN 'full'
  WHEN EXISTS (SELECT 1 FROM inspections AS seen WHERE seen.tenant_id = ${tenantId} AND seen.listing_id = ${listingId}
    AND seen.state IN (${listed(metStates)})) THEN 'first'
  WHEN EXISTS (SELECT 1 FROM conversations AS chat WHERE chat.listing_id = ${listingId} AND chat.tenant_id = ${tenantId}
    AND chat.contacts_open_at IS NOT NULL) THEN 'first'
  ELSE 'hidden' END`;

/** SQL for a tenant's name as the landlord of a listing may see it: empty while it is hidden. `name` is a column. */
export const knownNameSql = (listingId: string, tenantId: string, name: string): string =>
  `CASE ${nameLevelSql(listingId, tenantId)} WHEN 'full' THEN ${name}
    WHEN 'first' THEN substr(trim(${name}), 1, instr(trim(${name}) || ' ', ' ') - 1) ELSE '' END`;

const levels = `SELECT asked.value ->> 0 AS listingId, asked.value ->> 1 AS tenantId,
    ${nameLevelSql('asked.value ->> 0', 'asked.value ->> 1')} AS level
  FROM json_each(?1) AS asked`;

/** Returns a row for each of these applications, in any order. */
export async function findNameLevels(
  handle: ReadHandle | WriteTx,
  applications: readonly Application[],
): Promise<readonly (Application & { readonly level: NameLevel })[]> {
  const asked = JSON.stringify(applications.map(({ listingId, tenantId }) => [listingId, tenantId]));
  return queryRows<Application & { readonly level: NameLevel }>(handle.$client, levels, [asked]);
}

const dealings = `SELECT DISTINCT listing_id AS listingId, tenant_id AS tenantId FROM (
    SELECT listing_id, tenant_id, landlord_id FROM conversations WHERE tenant_id = ?1 AND landlord_id = ?2
    UNION ALL SELECT listing_id, tenant_id, landlord_id FROM inspections WHERE tenant_id = ?1 AND landlord_id = ?2
    UNION ALL SELECT listing_id, tenant_id, landlord_id FROM bookings WHERE tenant_id = ?1 AND landlord_id = ?2)`;

/** Lists a user's chats, inspections and applications with a landlord, one row per listing. */
export async function listApplicationsTo(
  handle: ReadHandle | WriteTx,
  { tenantId, landlordId }: { readonly tenantId: Id<'usr'>; readonly landlordId: Id<'usr'> },
): Promise<readonly Application[]> {
  return queryRows<Application>(handle, dealings, [tenantId, landlordId]);
}
