import type { InspectionOutcome, InspectionState } from '@rentreel/contracts/inspections';
import { inspectionOutcomeNames, inspectionStateNames } from '@rentreel/contracts/inspections';

export type StateTone = 'ok' | 'sun' | 'info' | 'bad' | 'neutral';

const tones: Readonly<Record<InspectionState, StateTone>> = {
  requested: 'sun',
  proposed: 'sun',
  confirmed: 'ok',
  in_progress: 'info',
  outcome_pending: 'sun',
  reported: 'bad',
  no_show_landlord: 'bad',
  no_show_tenant: 'bad',
  disputed: 'sun',
  closed: 'neutral',
  declined: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
  cancelled_by_tenant: 'neutral',
  cancelled_by_landlord: 'neutral',
  missed_both: 'neutral',
};
const goodOutcomes: readonly InspectionOutcome[] = ['as_advertised', 'no_complaint'];

interface Badged {
  readonly state: InspectionState;
  readonly outcome: InspectionOutcome | null;
  /** The next step is the reader's. */
  readonly needsMe?: boolean;
}

/** The badge of an inspection: once it is over, how it ended says more than "Closed". */
export function stateBadge({ state, outcome, needsMe = false }: Badged): { tone: StateTone; text: string } {
  if (state === 'requested' && needsMe) return { tone: 'sun', text: 'Waiting for you' };
  if (outcome === null || (state !== 'closed' && state !== 'reported')) {
    return { tone: tones[state], text: inspectionStateNames[state] };
  }
  return { tone: goodOutcomes.includes(outcome) ? 'ok' : 'bad', text: inspectionOutcomeNames[outcome] };
}
