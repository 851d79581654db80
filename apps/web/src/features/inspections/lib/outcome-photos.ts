import type { Inspection, ReportOutcomeInput } from '@rentreel/contracts/inspections';

export type PhotoIds = NonNullable<ReportOutcomeInput['photoIds']>;

/** What the part that sends photos is given, and what it tells. */
export interface OutcomePhotos {
  readonly inspectionId: Inspection['id'];
  /** The photos that are ready, in order, and how many are still on their way. */
  readonly onChange: (ready: PhotoIds, onTheirWay: number) => void;
}
