import type { Applicant } from '@rentreel/contracts/landlords';
import { describe, expect, it } from 'vitest';
import { applicantFacts, groupsOf, seenLabel, sortApplicants } from './applicants.ts';
import type { ApplicantOrder } from './search.ts';

const day = 86_400_000;
interface Facts {
  id?: string;
  state?: string;
  appliedAt?: number;
  people?: number;
  startDay?: number;
  seen?: string | null;
}
const applicant = ({ id = 'a', state = 'applied', appliedAt = 0, people = 2, startDay = 20_000, seen = null }: Facts) =>
  ({
    booking: { id, state, startDay, months: 12 },
    appliedAt,
    people,
    occupation: '',
    message: '',
    hasPassport: false,
    inspection: seen === null ? null : { id: 'ins_1', startsAt: 20_000 * day, state: seen },
  }) as unknown as Applicant;

describe('groupsOf', () => {
  it.each([
    ['applied', ['open']],
    ['shortlisted', ['open', 'shortlist']],
    ['offered', ['open']],
    ['agreement_pending', ['open']],
    ['declined', ['declined']],
    ['withdrawn', ['withdrew']],
    ['expired', ['withdrew']],
  ])('puts an applicant who is %s into %j', (state, groups) => {
    expect(groupsOf(applicant({ state }))).toEqual(groups);
  });
});

describe('sortApplicants', () => {
  const all = [
    applicant({ id: 'late', appliedAt: 3, people: 1, startDay: 20_010, seen: 'closed' }),
    applicant({ id: 'early', appliedAt: 1, people: 4, startDay: 20_030 }),
    applicant({ id: 'chosen', appliedAt: 4, people: 5, startDay: 20_040, state: 'payment_due' }),
    applicant({ id: 'soon', appliedAt: 2, people: 1, startDay: 20_005, seen: 'confirmed' }),
  ];

  it.each<[ApplicantOrder, string[]]>([
    ['applied', ['chosen', 'early', 'soon', 'late']],
    ['seen', ['chosen', 'late', 'early', 'soon']],
    ['moves', ['chosen', 'soon', 'late', 'early']],
    ['people', ['chosen', 'soon', 'late', 'early']],
  ])('by %s puts the applicant who has accepted first', (order, ids) => {
    expect(sortApplicants(all, order).map(({ booking }) => booking.id)).toEqual(ids);
  });
});

describe('the facts of an applicant', () => {
  it.each([
    [null, 'Not yet'],
    ['confirmed', 'Inspection on 4 Oct 2024'],
    ['reported', 'Yes, on 4 Oct 2024'],
    ['no_show_tenant', 'Missed the inspection on 4 Oct 2024'],
    ['no_show_landlord', 'Came on 4 Oct 2024, but the landlord didn’t'],
  ])('show an inspection that is %s as: %s', (seen, label) => {
    expect(seenLabel(applicant({ seen }))).toBe(label);
  });

  it('are the same in the same order for every applicant', () => {
    const names = [applicant({}), applicant({ people: 1, seen: 'closed' })].map((one) =>
      applicantFacts(one).map(({ name }) => name),
    );
    expect(names).toEqual([
      ['Household', 'Work', 'Moves in', 'Seen the home'],
      ['Household', 'Work', 'Moves in', 'Seen the home'],
    ]);
    expect(applicantFacts(applicant({ people: 1 }))[0]?.value).toBe('1 person');
  });
});
