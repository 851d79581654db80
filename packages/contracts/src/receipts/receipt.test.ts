import { kobo } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialsOf, rentRelief } from './receipt.ts';

const naira = (amount: number) => kobo(amount * 100);

describe('rentRelief', () => {
  it.each([
    [0, 0, false],
    [600_000, 120_000, false],
    [2_500_000, 500_000, false],
    [2_500_001, 500_000, true],
    [12_000_000, 500_000, true],
  ])('for ₦%i returns ₦%i, capped: %s', (rent, relief, capped) => {
    expect(rentRelief(naira(rent))).toEqual({ reliefKobo: naira(relief), capped });
  });

  it('is at most a fifth and the legal maximum, and does not decrease with the rent', () => {
    const amount = fc.integer({ min: 0, max: 100_000_000_000 });
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)].map((each) => rentRelief(kobo(each)));
        expect(low && high && low.reliefKobo <= high.reliefKobo).toBe(true);
        expect(rentRelief(kobo(one)).reliefKobo).toBeLessThanOrEqual(Math.min(one / 5 + 0.5, 50_000_000));
      }),
    );
  });
});

describe('initialsOf', () => {
  it.each([
    ['Adaeze Okafor', 'A. O.'],
    ['Ọláòlúwa Adé-Ojo', 'Ọ. A. O.'],
    ['  emeka  ', 'E.'],
    ['"Chief" Bello', 'C. B.'],
    ['', '–'],
  ])('turns %j into %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
});
