import { describe, expect, it } from 'vitest';
import { type FactHome, factRows } from './facts.ts';

const now = Date.UTC(2026, 10, 20);
const silent: FactHome = { type: 'flat', toilets: 2, availableFrom: null, facts: {} };
const valueOf = (home: Partial<FactHome>, label: string) =>
  factRows({ ...silent, ...home }, now).find((row) => row.label === label)?.value;

describe('factRows', () => {
  it('keeps a row for each fact that was not stated', () => {
    const rows = factRows(silent, now);
    expect(rows).toHaveLength(18);
    expect(rows.filter(({ value }) => value === null).map(({ label }) => label)).toEqual([
      'Light',
      'Water',
      'Floods',
      'Road',
      'Security',
      'Parking',
      'Generator',
      'Inverter',
      'Size',
      'Floor',
      'Furniture',
      'Homes in the compound',
      'Landlord lives there',
      'Pets',
      'Newly built',
    ]);
  });

  it('combines all stated facts about the light', () => {
    const facts = { powerBand: 'A', powerMeter: 'prepaid_own', powerHoursPerDay: 20 } as const;
    expect(valueOf({ facts }, 'Light')).toBe('Band A, own prepaid meter, about 20 hours a day');
    expect(valueOf({ facts: { powerMeter: 'estimated' } }, 'Light')).toBe('Estimated bill');
  });

  it.each([
    ['Water', { waterSource: 'borehole', waterTreated: true }, 'Borehole, treated'],
    ['Water', { waterSource: 'well', waterTreated: false }, 'Well, not treated'],
    ['Water', { waterSource: 'tanker' }, 'Bought from tankers'],
    ['Floods', { flood: 'never' }, 'Never'],
    ['Road', { road: 'untarred' }, 'Not tarred'],
    ['Security', { security: ['estate_gate', 'cctv'] }, 'Estate gate, CCTV'],
    ['Security', { security: [] }, 'None'],
    ['Parking', { parkingSpaces: 0 }, 'No parking'],
    ['Parking', { parkingSpaces: 1 }, '1 car'],
    ['Floor', { storey: 0 }, 'Ground floor'],
    ['Floor', { storey: 3 }, 'Floor 3'],
    ['Pets', { petsAllowed: false }, 'Not allowed'],
    ['Inverter', { inverter: false }, 'No'],
  ] as const)('formats %s of %j as %s', (label, facts, value) => {
    expect(valueOf({ facts: facts as unknown as FactHome['facts'] }, label)).toBe(value);
  });

  it('shows availability now or from a later day', () => {
    expect(valueOf({ availableFrom: now - 1 }, 'Available from')).toBe('Now');
    expect(valueOf({ availableFrom: Date.UTC(2026, 11, 1) }, 'Available from')).toBe('1 Dec 2026');
  });
});
