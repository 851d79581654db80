import { inspectionLimits, type SharedInspection, type SharedInspectionInput } from '@rentreel/contracts/inspections';
import { type Context, DomainError } from '../../kernel/index.ts';
import { findListing } from '../../listings/index.ts';
import { toPlace } from '../inspection-dto.ts';
import { isMet } from '../inspection-rules.ts';
import type { InspectionRow } from '../inspection-row.ts';
import { findInspection } from '../inspections-repository.ts';
import { findPeople } from '../people-repository.ts';
import { inspectionKeyAge } from './inspection-key.ts';

const firstName = (name: string) => name.split(' ')[0] ?? name;

/** A link ends with the sharing, or a day after the inspection. */
function requireShared(ctx: Context, row: InspectionRow | undefined, key: string): InspectionRow {
  const age = row ? inspectionKeyAge(ctx.linkSigner, row, key) : 'foreign';
  if (!row || age === 'foreign') throw new DomainError('inspections.share_not_found');
  const over = ctx.clock.now() > row.endsAt + inspectionLimits.sharedForMs;
  if (age === 'old' || !row.shared || over) throw new DomainError('inspections.share_ended');
  return row;
}

/** What a friend sees who has the link: where, when and with whom, and whether the tenant is back. */
export async function getSharedInspection(
  ctx: Context,
  { inspectionId, key }: SharedInspectionInput,
): Promise<SharedInspection> {
  const { read } = ctx.database;
  const row = requireShared(ctx, await findInspection(read, inspectionId), key);
  const home = await findListing(read, row.listingId);
  if (!home) throw new DomainError('inspections.share_not_found');
  const people = await findPeople(read, [row.tenantId, row.landlordId]);
  const landlord = people.get(row.landlordId);
  return {
    tenantName: firstName(people.get(row.tenantId)?.name ?? ''),
    landlord: { name: landlord?.name ?? '', isVerified: landlord?.isVerified ?? false },
    homeTitle: home.title,
    area: home.area,
    city: home.city,
    place: isMet(row) ? toPlace(home) : null,
    state: row.state,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    checkedInAt: row.checkedInAt,
    completedAt: row.completedAt,
  };
}
