import type { Inspection, InspectionState } from '@rentreel/contracts/inspections';
import { deadlineWords } from '../../../lib/left-words.ts';
import { stateBadge } from './state-tones.ts';
import { formatTime, whenText } from '../../../lib/lagos-times.ts';

export interface VisitStage {
  readonly name: string;
  readonly detail?: string | undefined;
  /** stopped: it ended here. */
  readonly mark: 'done' | 'now' | 'later' | 'stopped';
}

/** At which stage each state stands: asked, agreed, at the home, how it was, closed. */
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
  missed_both: 2,
};
const stopped: readonly InspectionState[] = [
  'declined',
  'expired',
  'withdrawn',
  'cancelled_by_tenant',
  'cancelled_by_landlord',
  'missed_both',
];
type Details = readonly (string | undefined)[];

/** The life of an inspection as five stages, each with its time or its deadline. */
export function visitProgress(visit: Inspection, now: number): VisitStage[] {
  const place = places[visit.state];
  const names = ['Asked for', 'Time agreed', 'At the home', 'How it was', 'Closed'];
  const details = detailsOf(visit, now);
  if (stopped.includes(visit.state)) {
    const ended = { name: stateBadge(visit).text, detail: whenText(visit.steps.at(-1)?.at ?? visit.createdAt, now) };
    const before = names
      .slice(0, place)
      .map((name, index) => ({ name, detail: details[index], mark: 'done' as const }));
    return [...before, { ...ended, mark: 'stopped' }];
  }
  return names.map((name, index) => ({ name, detail: details[index], mark: markOf(index, place) }));
}

function markOf(index: number, place: number): VisitStage['mark'] {
  if (index < place) return 'done';
  return index === place ? 'now' : 'later';
}

function detailsOf(visit: Inspection, now: number): Details {
  const due = visit.dueAt === null ? undefined : `Until ${deadlineWords(visit.dueAt, now)}`;
  const asked = whenText(visit.createdAt, now);
  const agreed = places[visit.state] > 1 ? (timeOf(visit, now, 'confirm', 'accept_proposal') ?? asked) : due;
  const span = `${whenText(visit.startsAt, now)} to ${formatTime(visit.endsAt)}`;
  return [asked, agreed, timeOf(visit, now, 'check_in') ?? span, ...endDetails(visit, due, now)];
}

function endDetails(visit: Inspection, due: string | undefined, now: number): Details {
  const { state, outcome, steps, createdAt } = visit;
  if (outcome === null) return [state === 'outcome_pending' ? due : undefined];
  const said = stateBadge({ state: 'closed', outcome }).text;
  return [said, state === 'closed' ? whenText(steps.at(-1)?.at ?? createdAt, now) : due];
}

function timeOf({ steps }: Inspection, now: number, ...names: Inspection['steps'][number]['name'][]) {
  const step = steps.findLast(({ name }) => names.includes(name));
  return step && whenText(step.at, now);
}
