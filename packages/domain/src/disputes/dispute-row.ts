import type { DisputeSide } from '@rentreel/contracts/disputes';
import type { disputeEvidence, disputes, disputeSplits, disputeSteps } from '@rentreel/db/schema';
import type { InferInsertModel, InferSelectModel } from 'drizzle-orm';

/** A stored dispute. Rows stay in this module; `dispute-dto.ts` makes what people see. */
export type DisputeRow = InferSelectModel<typeof disputes>;
export type DisputeStepRow = InferSelectModel<typeof disputeSteps>;
export type EvidenceRow = InferSelectModel<typeof disputeEvidence>;
export type NewEvidence = InferInsertModel<typeof disputeEvidence>;
export type SplitRow = InferSelectModel<typeof disputeSplits>;
export type NewSplit = InferInsertModel<typeof disputeSplits>;

/** Who is on a side of the booking that a dispute is about. */
export interface Sides {
  readonly tenantId: string;
  readonly landlordId: string;
}

export const personOn = ({ tenantId, landlordId }: Sides, side: DisputeSide): string =>
  side === 'tenant' ? tenantId : landlordId;
