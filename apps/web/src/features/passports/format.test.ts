import { describe, expect, it } from 'vitest';
import { passportFacts } from './format.ts';

const empty = { work: null, incomeBand: null, household: null, moveInDay: null, record: null };
const record = { homesRented: 0, monthsRented: 0, partsDue: 0, partsOnTime: 0, inspections: 0, inspectionsAttended: 0 };

describe('passportFacts', () => {
  it('leaves out what is empty or hidden', () => {
    expect(passportFacts(empty)).toEqual([]);
    expect(passportFacts({ ...empty, household: { adults: null, children: null, pets: null } })).toEqual([]);
  });

  it('names work, household and move-in in one line each', () => {
    const work = { employment: 'employed', occupation: 'Lecturer', employer: '', workingSince: 2021 } as const;
    const household = { adults: 1, children: 2, pets: false };
    expect(passportFacts({ ...empty, work, household, moveInDay: 20_793, incomeBand: 'from_500k' })).toEqual([
      { name: 'Work', value: 'Employed · Lecturer · since 2021' },
      { name: 'Income a month', value: '₦500,000 to ₦1 million' },
      { name: 'Household', value: '1 adult · 2 children · no pets' },
      { name: 'Moves in', value: 'From 6 Dec 2026' },
    ]);
  });

  it('says when there is no history yet, and counts what there is', () => {
    expect(passportFacts({ ...empty, record })).toEqual([{ name: 'Homes rented', value: 'First home with RentReel' }]);
    const known = {
      homesRented: 2,
      monthsRented: 18,
      partsDue: 4,
      partsOnTime: 3,
      inspections: 5,
      inspectionsAttended: 5,
    };
    expect(passportFacts({ ...empty, record: known })).toEqual([
      { name: 'Homes rented', value: '2 in 18 months' },
      { name: 'Rent on time', value: '3 of 4 payments' },
      { name: 'Visits kept', value: '5 of 5' },
    ]);
  });
});
