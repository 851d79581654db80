import {
  type PassportView,
  type RentingRecord,
  employmentLabels,
  incomeBandLabels,
} from '@rentreel/contracts/passports';
import { count, formatDay, type LagosDay } from '@rentreel/values';

const moveInLabel = (day: number, today: LagosDay): string => (day <= today ? 'Now' : `From ${formatDay(day)}`);

export interface Fact {
  readonly name: string;
  readonly value: string;
}

const joined = (...parts: readonly (string | false | null)[]) => parts.filter(Boolean).join(' · ');

function householdLabel({ adults, children, pets }: NonNullable<PassportView['household']>): string {
  return joined(
    adults !== null && count(adults, 'adult'),
    children !== null && children > 0 && count(children, 'child', 'children'),
    pets !== null && (pets ? 'has pets' : 'no pets'),
  );
}

function workLabel({ employment, occupation, employer, workingSince }: NonNullable<PassportView['work']>): string {
  return joined(
    employment && employmentLabels[employment],
    occupation,
    employer,
    workingSince !== null && `since ${workingSince}`,
  );
}

/** Counts recorded by RentReel; small numbers are marked as such. */
function recordFacts({ homesRented, monthsRented, partsDue, partsOnTime, ...visits }: RentingRecord): Fact[] {
  const { inspections, inspectionsAttended } = visits;
  return [
    {
      name: 'Homes rented',
      value: homesRented === 0 ? 'First home with RentReel' : `${homesRented} in ${count(monthsRented, 'month')}`,
    },
    ...(partsDue > 0 ? [{ name: 'Rent on time', value: `${partsOnTime} of ${count(partsDue, 'payment')}` }] : []),
    ...(inspections > 0 ? [{ name: 'Inspections kept', value: `${inspectionsAttended} of ${inspections}` }] : []),
  ];
}

/** Returns the rows of a passport on a day, without empty and hidden ones. */
export function passportFacts(
  view: Pick<PassportView, 'work' | 'incomeBand' | 'household' | 'moveInDay' | 'record'>,
  today: LagosDay,
): Fact[] {
  const { work, incomeBand, household, moveInDay, record } = view;
  return [
    { name: 'Work', value: work ? workLabel(work) : '' },
    { name: 'Income a month', value: incomeBand === null ? '' : incomeBandLabels[incomeBand] },
    { name: 'Household', value: household ? householdLabel(household) : '' },
    { name: 'Moves in', value: moveInDay === null ? '' : moveInLabel(moveInDay, today) },
    ...(record ? recordFacts(record) : []),
  ].filter(({ value }) => value !== '');
}
