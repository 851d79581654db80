import {
  type Inspection,
  type InspectionCard,
  type InspectionOutcome,
  type InspectionSide,
  type InspectionState,
  absenceReportableFrom,
  endReasonLabel,
  homeClosedReasons,
  inspectionOutcomeNames,
  inspectionStateLabels,
} from '@rentreel/contracts/inspections';
import { firstNameIn, naira } from '@rentreel/values';
import { deadlineLabel, formatTime, whenInText } from '#/lib/times.ts';

export interface InspectionPartProps {
  inspection: Inspection;
  now: number;
}

type StateTone = 'ok' | 'sun' | 'info' | 'bad' | 'neutral';

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
  home_closed: 'neutral',
  missed_both: 'neutral',
};
const goodOutcomes: readonly InspectionOutcome[] = ['as_advertised', 'no_complaint'];

interface Badged extends Pick<InspectionCard, 'state' | 'outcome' | 'ruling'> {
  /** True when the reader has to act next. */
  readonly needsMe?: boolean;
}

/** Badge of an inspection: once it is closed, RentReel's decision or its outcome instead of "Closed". */
export function stateBadge({ state, outcome, ruling, needsMe = false }: Badged): { tone: StateTone; text: string } {
  if (state === 'requested' && needsMe) return { tone: 'sun', text: 'Waiting for you' };
  if (state === 'closed' && ruling) return { tone: 'info', text: `Decided for the ${ruling.inFavourOf}` };
  if (outcome === null || (state !== 'closed' && state !== 'reported')) {
    return { tone: tones[state], text: inspectionStateLabels[state] };
  }
  return { tone: goodOutcomes.includes(outcome) ? 'ok' : 'bad', text: inspectionOutcomeNames[outcome] };
}

/** The outcome, which is only one side's report once the other has objected. */
export const reportedLabel = (outcome: InspectionOutcome, { objection }: Pick<Inspection, 'objection'>): string =>
  objection === null ? inspectionOutcomeNames[outcome] : `Reported: ${inspectionOutcomeNames[outcome]}`;

type Copy = (inspection: InspectionCard, due: string) => string | undefined;

const first = ({ other }: InspectionCard) => firstNameIn(other.name);
const toObject: Copy = (inspection, due) => {
  const mine = inspection.needsMe || inspection.allowedTransitions.includes('contest');
  return mine
    ? `You can object until ${due}.${feeAfter(inspection)}`
    : `${first(inspection)} can object until ${due}.${feeAfter(inspection)}`;
};

/** Where a fee that is still held goes when nobody reports or objects in time. */
function feeAfter({ feeKobo, feeState, side }: InspectionCard): string {
  if (feeState !== 'held') return '';
  return side === 'tenant'
    ? ` After that, your ${naira(feeKobo)} goes to the landlord.`
    : ` After that, the ${naira(feeKobo)} is yours.`;
}

const closedText: Copy = (inspection) => {
  const { side, reason } = inspection;
  if (reason === 'rented_by_tenant')
    return side === 'tenant' ? 'You have rented this home.' : `${first(inspection)} has rented this home.`;
  return `${endReasonLabel('home_closed', reason) ?? homeClosedReasons.not_listed}.`;
};

/** Why this side declined or cancelled. */
const reasonBy =
  (by: InspectionSide): Copy =>
  (inspection) => {
    const reason = endReasonLabel(inspection.state, inspection.reason);
    const isMine = inspection.side === by;
    if (reason === undefined) return isMine ? 'You gave no reason.' : `${first(inspection)} gave no reason.`;
    return isMine ? `Your reason: “${reason}.”` : `${first(inspection)}’s reason: “${reason}.”`;
  };

const labels: Readonly<Partial<Record<InspectionCard['state'], Copy>>> = {
  requested: (inspection, due) =>
    inspection.side === 'landlord'
      ? `Answer ${first(inspection)} by ${due}, or the request expires.`
      : `${first(inspection)} answers by ${due}, or the request expires.`,
  proposed: (inspection, due) =>
    inspection.side === 'tenant'
      ? `${first(inspection)} proposes this time. Answer by ${due}.`
      : `${first(inspection)} answers your proposal by ${due}.`,
  in_progress: (inspection) =>
    inspection.side === 'tenant'
      ? 'Look around the home, then give feedback.'
      : `${first(inspection)} looks around the home, then gives feedback.`,
  outcome_pending: (inspection, due) =>
    inspection.side === 'tenant'
      ? `Give feedback by ${due}. Without it, we record no complaint.${feeAfter(inspection)}`
      : `${first(inspection)} can give feedback by ${due}. Without it, we record no complaint.${feeAfter(inspection)}`,
  reported: toObject,
  no_show_landlord: toObject,
  no_show_tenant: toObject,
  home_closed: closedText,
  declined: reasonBy('landlord'),
  cancelled_by_tenant: reasonBy('tenant'),
  cancelled_by_landlord: reasonBy('landlord'),
  closed: ({ allowedTransitions, ruling, side }) => {
    if (!ruling) return undefined;
    if (ruling.inFavourOf === side) return 'RentReel decided for you.';
    const appeal = allowedTransitions.includes('appeal') ? ' You can appeal once, within 7 days of the decision.' : '';
    return `RentReel decided for the other side.${appeal}`;
  },
  disputed: (_, due) => `RentReel reviews what you both say and decides by ${due}.`,
};

/** Describes who acts next and until when, or why it ended before it began; undefined for other closed inspections. */
export function nextStep(inspection: InspectionCard, now: number): string | undefined {
  const due = inspection.dueAt === null ? '' : deadlineLabel(inspection.dueAt, now);
  if (inspection.state === 'confirmed') return meetLabel(inspection, due, now);
  return labels[inspection.state]?.(inspection, due);
}

/** From when the reader can report that the other side did not come, in the minutes between the start and then. */
export function absenceLabel(inspection: Inspection, now: number): string | undefined {
  const { state, startsAt, arrived, side } = inspection;
  const from = absenceReportableFrom(inspection);
  if (state !== 'confirmed' || now < startsAt || now >= from) return undefined;
  if (side === 'tenant' ? arrived.landlord : arrived.tenant) return undefined;
  return `If ${first(inspection)} doesn’t come, you can report it from ${formatTime(from)}.`;
}

function meetLabel(inspection: InspectionCard, due: string, now: number): string {
  if (now < inspection.startsAt)
    return `Your inspection with ${first(inspection)} is ${whenInText(inspection.startsAt, now)}.`;
  const closes = `Without a check-in by ${due}, it’s closed as missed.`;
  return inspection.side === 'tenant'
    ? `The inspection has started. Read out your gate code at the gate. ${closes}`
    : `The inspection has started. Enter the gate code that ${first(inspection)} reads out. ${closes}`;
}
