import { type BookingState, reservingStates } from '@rentreel/contracts/bookings';
import type { Applicant } from '@rentreel/contracts/landlords';
import { count, formatDate } from '@rentreel/values';
import { dateOf, monthsLabel } from './format.ts';
import type { ApplicantGroup, ApplicantOrder } from './search.ts';

const groupsOfEnded: Readonly<Partial<Record<BookingState, ApplicantGroup>>> = {
  declined: 'declined',
  withdrawn: 'withdrew',
  expired: 'withdrew',
};

/** Returns the groups of an applicant: a shortlisted one is open as well. */
export function groupsOf({ booking: { state } }: Applicant): readonly ApplicantGroup[] {
  const ended = groupsOfEnded[state];
  if (ended) return [ended];
  return state === 'shortlisted' ? ['open', 'shortlist'] : ['open'];
}

/** Returns true when they have accepted: the home is reserved for them. */
export const isReserving = ({ booking: { state } }: Applicant): boolean => reservingStates.some((one) => one === state);

const byOrder: Readonly<Record<ApplicantOrder, (one: Applicant) => number>> = {
  applied: ({ appliedAt }) => appliedAt,
  seen: ({ inspection }) => (hasSeen(inspection) ? 0 : 1),
  moves: ({ booking }) => booking.startDay,
  people: ({ people }) => people,
};

/**
 * Sorts applicants in the landlord's order; one who has accepted comes first, equal ones are sorted by the time of
 * application.
 */
export const sortApplicants = (all: readonly Applicant[], order: ApplicantOrder): Applicant[] =>
  all.toSorted(
    (a, b) =>
      Number(isReserving(b)) - Number(isReserving(a)) ||
      byOrder[order](a) - byOrder[order](b) ||
      a.appliedAt - b.appliedAt,
  );

const seenStates: ReadonlySet<string> = new Set(['outcome_pending', 'reported', 'disputed', 'closed']);
const hasSeen = (inspection: Applicant['inspection']): boolean =>
  inspection !== null && seenStates.has(inspection.state);

/** States whether the applicant has inspected the home. */
export function seenLabel({ inspection }: Pick<Applicant, 'inspection'>): string {
  if (inspection === null) return 'Not yet';
  const day = formatDate(inspection.startsAt);
  if (hasSeen(inspection)) return `Yes, on ${day}`;
  if (inspection.state === 'no_show_tenant') return `Missed the inspection on ${day}`;
  return inspection.state === 'no_show_landlord' ? `Came on ${day}, but the landlord didn’t` : `Inspection on ${day}`;
}

/** Returns the same facts for every applicant, in the same order. */
export function applicantFacts(one: Applicant): { readonly name: string; readonly value: string }[] {
  const { people, occupation, booking } = one;
  return [
    { name: 'Household', value: count(people, 'person', 'people') },
    { name: 'Work', value: occupation || 'Not stated' },
    { name: 'Moves in', value: `${dateOf(booking.startDay)}, for ${monthsLabel(booking.months)}` },
    { name: 'Seen the home', value: seenLabel(one) },
  ];
}
