import { describe, expect, it } from 'vitest';
import { checkPotForm, firstDay, lastDay } from './pot-form.tsx';

const good = { name: 'Flat', targetKobo: 100_000, targetDay: firstDay(), listingId: '' };

describe('the form of a pot', () => {
  it('is in order with a name, a target and a day ahead', () => {
    expect(checkPotForm(good)).toEqual({});
    expect(checkPotForm({ ...good, targetDay: lastDay() })).toEqual({});
  });

  it('asks for each thing that is missing, in its own words', () => {
    expect(checkPotForm({ name: ' ', targetKobo: undefined, targetDay: '', listingId: '' })).toEqual({
      name: 'Give the pot a name.',
      targetKobo: 'Enter a target of ₦1,000 or more.',
      targetDay: 'Choose the day by which the money should be there.',
    });
  });

  it('needs no target when a home says what it is', () => {
    expect(checkPotForm({ ...good, targetKobo: undefined, listingId: 'lst_1' })).toEqual({});
  });

  it('takes no day that has come or that nobody can plan for, but lets one stay that was chosen before', () => {
    for (const targetDay of ['2020-01-01', '2090-01-01']) {
      expect(checkPotForm({ ...good, targetDay }).targetDay).toContain('from tomorrow on');
    }
    expect(checkPotForm({ ...good, targetDay: '2020-01-01' }, '2020-01-01')).toEqual({});
  });
});
