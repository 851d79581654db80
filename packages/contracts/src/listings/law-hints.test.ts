import { kobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { jurisdictions, nationwideRules } from './jurisdictions.ts';
import type { FeeLine } from './fields.ts';
import { lawHints } from './law-hints.ts';
import { nigerianStateCodes } from './nigerian-states.ts';
import { totalPackage } from './total-package.ts';

const withFees = (...fees: FeeLine[]) => totalPackage(kobo(100_000_000), fees);
const agency = (basisPoints: number): FeeLine => ({ kind: 'agency', basis: 'percent', basisPoints });
const caution = (amount: number): FeeLine => ({ kind: 'caution', basis: 'flat', amountKobo: kobo(amount) });
const find = (hints: ReturnType<typeof lawHints>, topic: string) => hints.find((hint) => hint.topic === topic);

describe('lawHints', () => {
  it('reports the law of Lagos with source and date', () => {
    expect(find(lawHints('LA', 'Yaba', withFees()), 'advance')).toEqual({
      topic: 'advance',
      level: 'info',
      status: 'law',
      text: expect.stringContaining('at most 1 year'),
      source: 'Lagos Tenancy Law 2011',
      checkedOn: '2026-11-20',
    });
  });

  it.each(['Ikoyi', 'victoria island', 'V.I.', 'VI', 'Ikeja GRA', 'Apapa'])(
    'reports that the Lagos law does not apply in %s',
    (area) => {
      const hint = find(lawHints('LA', area, withFees()), 'advance');
      expect(hint?.text).toBe(`Lagos Tenancy Law 2011 does not apply in ${area}. What the agreement says counts.`);
    },
  );

  it('does not exempt an area whose name only starts like an exempt one', () => {
    expect(find(lawHints('LA', 'Ikeja', withFees()), 'advance')?.text).toContain('at most 1 year');
  });

  it('never presents the Lagos bill as law', () => {
    const hint = find(lawHints('LA', 'Yaba', withFees(agency(1000))), 'agency');
    expect(hint).toMatchObject({ status: 'bill', level: 'caution' });
    expect(hint?.text).toMatch(/would .*could not confirm that it is in force/s);
  });

  it.each([
    [500, 'info'],
    [501, 'caution'],
  ])('rates an agency fee of %i basis points in Lagos as %s', (basisPoints, level) => {
    expect(find(lawHints('LA', 'Yaba', withFees(agency(basisPoints))), 'agency')?.level).toBe(level);
  });

  it.each([
    [10_000_000, 'info'],
    [10_000_001, 'caution'],
  ])('rates a caution fee of %i kobo on a rent of ₦1,000,000 as %s, by practice', (amount, level) => {
    expect(find(lawHints('OY', 'Bodija', withFees(caution(amount))), 'caution')).toMatchObject({
      level,
      status: 'practice',
    });
  });

  it('reports that the law of an unchecked state is unknown', () => {
    const [first] = lawHints('KN', 'Nassarawa GRA', withFees());
    expect(first).toMatchObject({ status: 'unknown', source: null, checkedOn: null });
    expect(first?.text).toContain('Kano');
  });

  it.each(nigerianStateCodes)('returns hints for %s, each with a source unless it is unknown', (state) => {
    const hints = lawHints(state, 'Centre', withFees());
    expect(hints.length).toBeGreaterThan(1);
    for (const hint of hints) expect(hint.source !== null).toBe(hint.status !== 'unknown');
  });
});

describe('the table of legal rules', () => {
  it('addresses neither tenants nor landlords, because both read it', () => {
    const hints = [...lawHints('LA', 'Yaba', withFees()), ...lawHints('KN', 'Bompai', withFees())];
    for (const { text } of hints) expect(text).not.toMatch(/\b(?:your?|keep)\b/i);
  });

  const rules = [nationwideRules, ...Object.values(jurisdictions)].flatMap((table) => Object.values(table));

  it('has a check date for every rule', () => {
    for (const rule of rules) expect(rule.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('words every bill as a proposal', () => {
    for (const rule of rules.filter(({ status }) => status === 'bill')) expect(rule.text).toContain('would');
  });
});
