import type { InspectionSide } from '@rentreel/contracts/inspections';
import type { Actor } from '../kernel/index.ts';
import type { InspectionRow } from './inspection-row.ts';

type People = Pick<InspectionRow, 'tenantId' | 'landlordId'>;

/** On which side of an inspection this actor is; undefined for everybody else, administrators too. */
export function inspectionSideOf(actor: Actor, { tenantId, landlordId }: People): InspectionSide | undefined {
  if (actor.kind !== 'user') return undefined;
  if (actor.userId === tenantId) return 'tenant';
  return actor.userId === landlordId ? 'landlord' : undefined;
}
