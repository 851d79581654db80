import { dayMs, kobo } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeeLine } from '../listings/fields.ts';
import { paymentPlanCodes, planInstalments } from './rent.ts';
import { type TermsInput, addMonthsToDay, landlordFeeOf, termsOf } from './terms.ts';

const day = (iso: string) => Date.parse(iso) / dayMs;
const fees: readonly FeeLine[] = [
  { kind: 'agency', basis: 'percent', basisPoints: 1000 },
  { kind: 'service_charge', basis: 'flat', amountKobo: kobo(15_000_000) },
  { kind: 'caution', basis: 'flat', amountKobo: kobo(20_000_000) },
];
const input: TermsInput = {
  yearlyRentKobo: kobo(170_000_000),
  fees,
  startDay: day('2027-01-01'),
  months: 12,
  plan: 'upfront',
  conditions: '',
  platformFeeBasisPoints: 0,
};

describe('termsOf', () => {
  it('lists every line, the first payment and the refundable amount', () => {
    const terms = termsOf(input);
    expect(terms.lines.map(({ kind, amountKobo, refundable }) => [kind, amountKobo, refundable])).toEqual([
      ['rent', 170_000_000, false],
      ['agency', 17_000_000, false],
      ['service_charge', 15_000_000, false],
      ['caution', 20_000_000, true],
    ]);
    expect(terms).toMatchObject({
      endDay: day('2027-12-31'),
      totalKobo: 222_000_000,
      firstPaymentKobo: 222_000_000,
      refundableKobo: 20_000_000,
      instalments: [],
    });
  });

  it('scales the rent by the months and leaves fees unchanged', () => {
    const [rent, agency] = termsOf({ ...input, months: 6 }).lines;
    expect([rent?.amountKobo, agency?.amountKobo]).toEqual([85_000_000, 17_000_000]);
    expect(termsOf({ ...input, months: 24 }).lines[0]?.amountKobo).toBe(340_000_000);
  });

  it("omits zero fees, and includes RentReel's fee only when it is above zero", () => {
    const free = termsOf({ ...input, fees: [{ kind: 'agency', basis: 'flat', amountKobo: kobo(0) }] });
    expect(free.lines.map(({ kind }) => kind)).toEqual(['rent']);
    const paid = termsOf({ ...input, fees: [], platformFeeBasisPoints: 250 });
    expect(paid.lines.at(-1)).toMatchObject({ kind: 'platform_fee', amountKobo: 4_250_000, refundable: false });
  });

  it('computes the due day of each later part of the rent', () => {
    const { instalments, firstPaymentKobo } = termsOf({ ...input, fees: [], plan: 'quarters' });
    expect(firstPaymentKobo).toBe(42_500_000);
    expect(instalments).toEqual([
      { number: 2, dueDay: day('2027-04-01'), amountKobo: 42_500_000 },
      { number: 3, dueDay: day('2027-07-01'), amountKobo: 42_500_000 },
      { number: 4, dueDay: day('2027-10-01'), amountKobo: 42_500_000 },
    ]);
  });

  it('conserves every kobo for any rent, plan and term', () => {
    const intents = fc.record({
      rent: fc.integer({ min: 100, max: 10_000_000_000 }),
      months: fc.constantFrom(6, 12, 24),
      plan: fc.constantFrom(...paymentPlanCodes),
      basisPoints: fc.integer({ min: 0, max: 1000 }),
    });
    fc.assert(
      fc.property(intents, ({ rent, months, plan, basisPoints }) => {
        const asked = { yearlyRentKobo: kobo(rent), months, plan, platformFeeBasisPoints: basisPoints };
        const terms = termsOf({ ...input, ...asked });
        const later = terms.instalments.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
        expect(terms.firstPaymentKobo + later).toBe(terms.totalKobo);
        expect(terms.lines.reduce((sum, { amountKobo }) => sum + amountKobo, 0)).toBe(terms.totalKobo);
        expect(terms.endDay).toBeGreaterThan(terms.startDay);
        for (const { dueDay } of terms.instalments) {
          expect(dueDay).toBeGreaterThan(terms.startDay);
          expect(dueDay).toBeLessThanOrEqual(terms.endDay);
        }
      }),
    );
  });
});

describe('planInstalments', () => {
  it.each([
    ['upfront', 12, [0]],
    ['halves', 12, [0, 6]],
    ['quarters', 12, [0, 3, 6, 9]],
    ['quarters', 6, [0, 3]],
    ['monthly', 6, [0, 1, 2, 3, 4, 5]],
  ] as const)('makes %s of %i months due after %j months', (plan, months, after) => {
    expect(planInstalments(kobo(100), plan, months).map(({ afterMonths }) => afterMonths)).toEqual(after);
  });

  it('adds the remainder to the earlier parts', () => {
    const parts = planInstalments(kobo(1_000_001), 'quarters', 12).map(({ amountKobo }) => amountKobo);
    expect(parts).toEqual([250_001, 250_000, 250_000, 250_000]);
  });
});

describe('adding calendar months', () => {
  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2027-03-15', 12, '2028-03-15'],
    ['2027-12-01', 24, '2029-12-01'],
  ])('to %s, %i later, gives %s', (from, months, to) => {
    expect(addMonthsToDay(day(from), months)).toBe(day(to));
  });
});

describe('landlordFeeOf', () => {
  it('is taken from the rent alone, rounded for each payment, and is nothing where RentReel charges none', () => {
    expect(landlordFeeOf(termsOf(input), 0)).toBe(0);
    expect(landlordFeeOf(termsOf(input), 250)).toBe(4_250_000);
    // Two payments of 50.5 kobo each round up.
    const halves = { lines: [], instalments: [1, 2].map((number) => ({ number, dueDay: 1, amountKobo: kobo(505) })) };
    expect(landlordFeeOf(halves, 1000)).toBe(102);
  });
});
