import type { InspectionCard } from '@rentreel/contracts/inspections';
import { deadlineWords } from '../../../lib/left-words.ts';
import { whenInText } from '../../../lib/lagos-times.ts';

type Words = (visit: InspectionCard, due: string) => string;

const first = ({ other }: InspectionCard) => other.name.split(' ')[0] ?? other.name;
const toObject: Words = (visit, due) =>
  visit.needsMe || visit.allowedTransitions.includes('contest')
    ? `You can object until ${due}.`
    : `${first(visit)} can object until ${due}.`;

const words: Readonly<Partial<Record<InspectionCard['state'], Words>>> = {
  requested: (visit, due) =>
    visit.side === 'landlord'
      ? `Answer ${first(visit)} by ${due}, or the request expires.`
      : `${first(visit)} answers by ${due}, or the request expires.`,
  proposed: (visit, due) =>
    visit.side === 'tenant'
      ? `${first(visit)} proposes this time. Answer by ${due}.`
      : `${first(visit)} answers your proposal by ${due}.`,
  in_progress: (visit) =>
    visit.side === 'tenant' ? 'Look round, then say how it was.' : `${first(visit)} looks round, then says how it was.`,
  outcome_pending: (visit, due) =>
    visit.side === 'tenant'
      ? `Say how it was by ${due}. After that it counts as without complaint.`
      : `${first(visit)} says how it was by ${due}. After that it counts as without complaint.`,
  reported: toObject,
  no_show_landlord: toObject,
  no_show_tenant: toObject,
  disputed: (_, due) => `RentReel reads what both of you say and decides by ${due}.`,
};

/** Who acts next and until when, in words; undefined once it is over. */
export function nextStep(visit: InspectionCard, now: number): string | undefined {
  if (visit.state === 'confirmed') return meetWords(visit, now);
  const due = visit.dueAt === null ? '' : deadlineWords(visit.dueAt, now);
  return words[visit.state]?.(visit, due);
}

function meetWords(visit: InspectionCard, now: number): string {
  if (now < visit.startsAt) return `You meet ${first(visit)} ${whenInText(visit.startsAt, now)}.`;
  return visit.side === 'tenant'
    ? 'It has begun. Read your gate code out at the gate.'
    : `It has begun. Enter the gate code that ${first(visit)} reads out.`;
}
