import { describe, expect, it } from 'vitest';
import { asLagosDay } from '@rentreel/values';
import { passportFacts } from './format.ts';

const empty = { work: null, incomeBand: null, household: null, moveInDay: null, record: null };
const today = asLagosDay(20_780);
const record = { homesRented: 0, monthsRented: 0, partsDue: 0, partsOnTime: 0, inspections: 0, inspectionsAttended: 0 };

describe('passportFacts', () => {
  it('omits empty and hidden facts', () => {
    expect(passportFacts(empty, today)).toEqual([]);
    expect(passportFacts({ ...empty, household: { adults: null, children: null, pets: null } }, today)).toEqual([]);
  });

  it('formats work, household and move-in in one line each', () => {
    const work = { employment: 'employed', occupation: 'Lecturer', employer: '', workingSince: 2021 } as const;
    const household = { adults: 1, children: 2, pets: false };
    expect(passportFacts({ ...empty, work, household, moveInDay: 20_793, incomeBand: 'from_500k' }, today)).toEqual([
      { name: 'Work', value: 'Employed · Lecturer · since 2021' },
      { name: 'Income a month', value: '₦500,000 to ₦1 million' },
      { name: 'Household', value: '1 adult · 2 children · no pets' },
      { name: 'Moves in', value: 'From 6 Dec 2026' },
    ]);
  });

  it('says "Now" once the move-in day has passed', () => {
    const moveIn = (moveInDay: number) => passportFacts({ ...empty, moveInDay }, today);
    expect(moveIn(20_781)).toEqual([{ name: 'Moves in', value: 'From 24 Nov 2026' }]);
    expect(moveIn(20_780)).toEqual([{ name: 'Moves in', value: 'Now' }]);
    expect(moveIn(20_700)).toEqual([{ name: 'Moves in', value: 'Now' }]);
  });

  it('says when there is no history, and otherwise counts it', () => {
    expect(passportFacts({ ...empty, record }, today)).toEqual([
      { name: 'Homes rented', value: 'First home with RentReel' },
    ]);
    const known = {
      homesRented: 2,
      monthsRented: 18,
      partsDue: 4,
      partsOnTime: 3,
      inspections: 5,
      inspectionsAttended: 5,
    };
    expect(passportFacts({ ...empty, record: known }, today)).toEqual([
      { name: 'Homes rented', value: '2 in 18 months' },
      { name: 'Rent on time', value: '3 of 4 payments' },
      { name: 'Inspections kept', value: '5 of 5' },
    ]);
  });
});
