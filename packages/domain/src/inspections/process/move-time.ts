import type { InspectionDriver } from '@rentreel/contracts/inspections';
import type { WriteTx } from '@rentreel/db';
import { DomainError } from '../../kernel/index.ts';
import type { InspectionRow } from '../inspection-row.ts';
import { releaseTime, takeTime } from '../ticks-repository.ts';

/**
 * Promises the time of an inspection for both people, in the place of any that it had. The other side's trouble is told
 * as theirs: a tenant hears `inspections.slot_taken` and `inspections.you_are_busy`, a landlord `inspections.host_busy`
 * and `inspections.tenant_busy`.
 */
export async function moveTime(tx: WriteTx, row: InspectionRow, driver: InspectionDriver): Promise<void> {
  const { id: holderId, startsAt, endsAt, tenantId, landlordId } = row;
  const time = { startsAt, endsAt };
  const byLandlord = driver === 'landlord';
  await releaseTime(tx, holderId);
  // In an open house the landlord's time is taken by the open house itself.
  if (row.openHouseId === null && !(await takeTime(tx, { personId: landlordId, holderId, time }))) {
    throw new DomainError(byLandlord ? 'inspections.host_busy' : 'inspections.slot_taken');
  }
  if (!(await takeTime(tx, { personId: tenantId, holderId, time }))) {
    throw new DomainError(byLandlord ? 'inspections.tenant_busy' : 'inspections.you_are_busy');
  }
}
