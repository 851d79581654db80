import { kobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { mandateClauses } from './clauses.ts';
import { createMandateInput, lastDayOf } from './mandate.ts';

const listingId = `lst_${'0'.repeat(26)}`;
const entered = {
  agentRole: 'agent',
  ownerName: 'Funmilayo Alabi',
  ownerEmail: ' Funmi@Example.com ',
  units: [{ listingId, floorKobo: 100_000_000 }],
  powers: ['show', 'negotiate'],
  commissionBasisPoints: 1000,
  legalFeeKobo: 5_000_000,
  startDay: '2026-11-23',
  months: 6,
};
const issueOf = (change: Record<string, unknown>) =>
  createMandateInput.safeParse({ ...entered, ...change }).error?.issues[0]?.message;

describe('createMandateInput', () => {
  it("trims and lower-cases the owner's address", () => {
    expect(createMandateInput.parse(entered).ownerEmail).toBe('funmi@example.com');
  });

  it.each([
    [{ units: [] }, 'Choose at least one of your listings.'],
    [{ units: [entered.units[0], entered.units[0]] }, 'Each home stands in a mandate once.'],
    [{ units: [{ listingId, floorKobo: 0 }] }, 'Enter the rent for one year.'],
    [{ powers: [] }, 'Choose what you may do for the owner.'],
    [{ powers: ['show', 'show'] }, 'Choose what you may do for the owner.'],
    [{ commissionBasisPoints: 2001 }, 'Choose a commission from 0% to 20% of the rent.'],
    [{ months: 7 }, 'A mandate lasts 1 to 6 months.'],
    [{ months: 0 }, 'A mandate lasts 1 to 6 months.'],
    [{ ownerEmail: 'funmi' }, 'Enter the email address of the owner.'],
    [{ legalFeeKobo: -1 }, 'Enter the legal fee in naira, or 0.'],
  ])('refuses %j', (change, text) => expect(issueOf(change)).toBe(text));

  it('accepts the longest mandate and the highest commission', () => {
    expect(issueOf({ months: 6, commissionBasisPoints: 2000 })).toBeUndefined();
  });
});

describe('lastDayOf', () => {
  it.each([
    ['2026-11-23', 6, '2027-05-22'],
    ['2026-12-01', 1, '2026-12-31'],
    ['2026-08-31', 6, '2027-02-27'],
  ])('for %s and %i months returns %s', (start, months, last) => expect(lastDayOf(start, months)).toBe(last));
});

describe('mandateClauses', () => {
  it("state the owner's permissions and costs in naira", () => {
    const text = mandateClauses({
      agentName: 'Emeka Nwosu',
      agentRole: 'manager',
      ownerName: 'Funmilayo Alabi',
      units: [{ listingId: 'lst_0', title: '2-bed flat', place: 'Flat 2, Yaba', floorKobo: kobo(240_000_000) }],
      powers: ['show'],
      commissionBasisPoints: 750,
      legalFeeKobo: kobo(0),
      startDay: '2026-12-01',
      endDay: '2026-12-31',
    })
      .flatMap(({ lines }) => lines)
      .join('\n');
    expect(text).toContain('2-bed flat, Flat 2, Yaba: not below ₦2,400,000 a year.');
    expect(text).toContain('earns 7.5% of the rent of each new tenancy');
    expect(text).toContain('Emeka Nwosu may show the home to people who want to rent it.');
    expect(text).toContain('There is no legal fee.');
    expect(text).toContain('Emeka Nwosu may pass on offers, but you agree the rent and the terms.');
    expect(text).toContain('The rent is paid out to your own wallet.');
    expect(text).toContain('From 1 Dec 2026 to 31 Dec 2026.');
  });
});
