import { type Inspection, type InspectionState, calledOffStates } from '@rentreel/contracts/inspections';
import { type Step, Stepper, Timeline } from '@rentreel/ui';
import { deadlineLabel, formatTime, whenText } from '#/lib/times.ts';
import type { InspectionPartProps } from './state.ts';
import { reportedLabel, stateBadge } from './state.ts';

/** The process as a timeline. */
export function InspectionStepper({ inspection, now }: InspectionPartProps) {
  return <Stepper title="Step by step" steps={inspectionProgress(inspection, now)} />;
}

/** Stage of each state: requested, confirmed, checked in, reported, closed. */
const places: Readonly<Record<InspectionState, number>> = {
  requested: 1,
  proposed: 1,
  confirmed: 2,
  in_progress: 2,
  outcome_pending: 3,
  reported: 4,
  no_show_landlord: 4,
  no_show_tenant: 4,
  disputed: 4,
  closed: 5,
  declined: 1,
  expired: 1,
  withdrawn: 1,
  cancelled_by_tenant: 2,
  cancelled_by_landlord: 2,
  home_closed: 1,
  missed_both: 2,
};
const stopped: readonly InspectionState[] = [...calledOffStates, 'missed_both'];
type Details = readonly (string | undefined)[];

/** Returns the five stages of an inspection, each with its time or deadline. */
export function inspectionProgress(inspection: Inspection, now: number): Step[] {
  const place = places[inspection.state];
  const names = ['Requested', 'Confirmed', 'Inspection', 'Feedback', 'Closed'];
  const details = detailsOf(inspection, now);
  if (stopped.includes(inspection.state)) {
    const ended = {
      name: stateBadge(inspection).text,
      detail: whenText(inspection.steps.at(-1)?.at ?? inspection.createdAt, now),
    };
    const before = names
      .slice(0, place)
      .map((name, index) => ({ name, detail: details[index], mark: 'done' as const }));
    return [...before, { ...ended, mark: 'stopped' }];
  }
  return names.map((name, index) => ({ name, detail: details[index], mark: markOf(index, place) }));
}

function markOf(index: number, place: number): Step['mark'] {
  if (index < place) return 'done';
  return index === place ? 'now' : 'later';
}

function detailsOf(inspection: Inspection, now: number): Details {
  const due = inspection.dueAt === null ? undefined : `Until ${deadlineLabel(inspection.dueAt, now)}`;
  const asked = whenText(inspection.createdAt, now);
  const agreed = places[inspection.state] > 1 ? (timeOf(inspection, now, 'confirm', 'accept_proposal') ?? asked) : due;
  const span = `${whenText(inspection.startsAt, now)} to ${formatTime(inspection.endsAt)}`;
  return [asked, agreed, timeOf(inspection, now, 'check_in') ?? span, ...endDetails(inspection, due, now)];
}

function endDetails(inspection: Inspection, due: string | undefined, now: number): Details {
  const { state, outcome, ruling, steps, createdAt } = inspection;
  if (outcome === null) return [state === 'outcome_pending' ? due : undefined];
  const reported = reportedLabel(outcome, inspection);
  if (state !== 'closed') return [reported, due];
  const at = whenText(steps.at(-1)?.at ?? createdAt, now);
  return [reported, ruling ? `RentReel decided for the ${ruling.inFavourOf}, ${at}` : at];
}

function timeOf({ steps }: Inspection, now: number, ...names: Inspection['steps'][number]['name'][]) {
  const step = steps.findLast(({ name }) => names.includes(name));
  return step && whenText(step.at, now);
}

/** All steps with their actors. */
export function InspectionHistory({ inspection, now }: InspectionPartProps) {
  const entries = inspection.steps.map((step) => ({
    key: `${step.name} ${step.at}`,
    text: stepLabel(step, inspection),
    note: step.note,
    at: `${whenText(step.at, now)}${movesTime(step, inspection) ? ` · for ${whenText(step.startsAt, now)}` : ''}`,
  }));
  return <Timeline title="Full history" entries={entries} />;
}

const movesTime = ({ name }: Inspection['steps'][number], { steps }: Inspection) =>
  steps.length > 1 && ['request', 'propose', 'propose_move', 'reschedule'].includes(name);

type InspectionStep = Inspection['steps'][number];

const actions: Readonly<Record<InspectionStep['name'], string>> = {
  request: 'asked for a time',
  arrive: 'checked in by location',
  confirm: 'confirmed',
  propose: 'proposed another time',
  accept_proposal: 'accepted the proposed time',
  decline: 'declined',
  withdraw: 'withdrew the request',
  expire: 'The request expired without an answer',
  reschedule: 'moved it',
  propose_move: 'proposed another time',
  cancel_by_tenant: 'cancelled',
  cancel_by_landlord: 'cancelled',
  close_home: 'closed it, as the home is no longer available',
  check_in: 'checked in at the home',
  miss: 'recorded that no one checked in',
  complete: 'ended the inspection',
  report_as_advertised: 'reported the home as advertised',
  report_differs: 'reported the home as not as advertised',
  report_no_entry: 'reported that they couldn’t get in',
  report_landlord_absent: 'reported that the landlord didn’t come',
  report_tenant_absent: 'reported that the tenant didn’t come',
  close: 'closed it',
  contest: 'objected',
  appeal: 'appealed the decision',
  rule_for_tenant: 'decided for the tenant',
  rule_for_landlord: 'decided for the landlord',
};

/** Describes a step: "You confirmed", "Tunde asked for a time", "RentReel closed it". */
export function stepLabel({ name, by }: InspectionStep, { side, other }: Pick<Inspection, 'side' | 'other'>): string {
  // The server expires it for want of an answer of one side.
  if (name === 'expire') return actions.expire;
  const who = by === side ? 'You' : by === 'tenant' || by === 'landlord' ? other.name : 'RentReel';
  return `${who} ${actions[name]}`;
}
