import type { InspectionSide } from '@rentreel/contracts/inspections';
import type { inspectionBlackouts, inspections, inspectionSteps, openHouses } from '@rentreel/db/schema';
import type { InferSelectModel } from 'drizzle-orm';

/** A stored inspection. Rows stay in this module; `inspection-dto.ts` makes what its two people see. */
export type InspectionRow = InferSelectModel<typeof inspections>;
export type InspectionStepRow = InferSelectModel<typeof inspectionSteps>;
export type OpenHouseRow = InferSelectModel<typeof openHouses>;
export type BlackoutRow = InferSelectModel<typeof inspectionBlackouts>;

/** The other side of an inspection. */
export const otherSide = (side: InspectionSide): InspectionSide => (side === 'tenant' ? 'landlord' : 'tenant');

/** Who is on a side. */
export const personOn = (row: Pick<InspectionRow, 'tenantId' | 'landlordId'>, side: InspectionSide): string =>
  side === 'tenant' ? row.tenantId : row.landlordId;
