import { lawHints } from '@rentreel/contracts/listings';
import { kobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { packageOf, priceSteps, reasonOf, refundableNames, wholeNaira, yearlyNames } from './costs.tsx';
import { formatLength, galleryPlace } from './gallery.tsx';
import { lawNote, splitHints } from './law-notes.tsx';
import { placeOf } from './property-sections.tsx';

describe('placeOf', () => {
  it.each([
    [{ area: 'Yaba', city: 'Lagos', stateCode: 'LA' }, 'Yaba, Lagos'],
    [{ area: 'Wuse 2', city: 'Abuja', stateCode: 'FC' }, 'Wuse 2, Abuja (FCT)'],
    [{ area: 'Bodija', city: 'Ibadan', stateCode: 'OY' }, 'Bodija, Ibadan, Oyo State'],
    [{ area: 'GRA', city: 'Benin City', stateCode: 'ED' }, 'GRA, Benin City, Edo State'],
  ] as const)('formats %j as %s', (home, text) => {
    expect(placeOf(home)).toBe(text);
  });
});

const agency = { kind: 'agency' as const, basis: 'percent' as const, basisPoints: 1000 };
const cost = packageOf({ rentKobo: kobo(100_000_000), fees: [agency] });
const notes = (...place: [state: 'LA' | 'FC' | 'KN', area: string]) =>
  lawHints(...place, cost).map((hint) => lawNote(hint));
const named = (name: string, list: ReturnType<typeof notes>) => list.find((note) => note.name === name);

describe('the legal notes on a home', () => {
  it('label a law as such, with its source and the date of the check', () => {
    const advance = named('Rent in advance', notes('LA', 'Yaba'));
    expect(advance).toMatchObject({ status: 'Law', source: 'Lagos Tenancy Law 2011, checked 20 Nov 2026' });
  });

  it('never label a bill as a law, even when a fee exceeds it', () => {
    const fee = named('Agency fee', notes('LA', 'Yaba'));
    expect(fee?.status).toBe('Proposed, not known to be in force');
    expect(fee?.isAbove).toBe(true);
  });

  it('label a practice as such', () => {
    expect(named('Caution fee', notes('LA', 'Yaba'))?.status).toBe('Common practice, not a law');
  });

  it('say when the law of a state has not been checked', () => {
    const advance = named('Rent in advance', notes('KN', 'Nassarawa'));
    expect(advance).toMatchObject({ status: 'Not checked yet', source: null });
    expect(advance?.text).toContain('Kano');
  });

  it('are split into open ones about the price and collapsed ones, without loss', () => {
    const hints = lawHints('LA', 'Yaba', cost);
    const { open, more } = splitHints(hints);
    expect(open.map(({ topic }) => topic)).toEqual(['advance', 'agency', 'caution']);
    expect(open.length + more.length).toBe(hints.length);
    expect(splitHints(lawHints('FC', 'Wuse 2', cost)).open.map(({ topic }) => topic)).toEqual(['caution']);
  });
});

const naira = (amount: number) => kobo(amount * 100);
const home = packageOf({
  rentKobo: naira(9_500_000),
  fees: [
    { kind: 'agency', basis: 'percent', basisPoints: 1000 },
    { kind: 'agreement', basis: 'percent', basisPoints: 750 },
    { kind: 'service_charge', basis: 'flat', amountKobo: naira(1_000_000) },
    { kind: 'caution', basis: 'flat', amountKobo: naira(1_000_000) },
    { kind: 'security_deposit', basis: 'percent', basisPoints: 500 },
    { kind: 'other', basis: 'flat', amountKobo: naira(20_000) },
  ],
});

describe('the lines of the total package', () => {
  it('have an explanation each', () => {
    expect(home.lines.map((line) => [line.name, reasonOf(line)])).toEqual([
      ['Rent', 'For one year'],
      ['Agency fee', '10% of rent, paid once'],
      ['Agreement fee', '7.5% of rent, paid once'],
      ['Service charge', 'Every year'],
      ['Caution fee', 'Comes back when you move out'],
      ['Security deposit', '5% of rent, comes back when you move out'],
      ['Other fee', 'Paid once'],
    ]);
  });

  it('are listed when they recur and when they are refunded', () => {
    expect(yearlyNames(home)).toBe('rent and service charge');
    expect(refundableNames(home)).toBe('caution fee and security deposit');
    const bare = packageOf({ rentKobo: naira(600_000), fees: [] });
    expect([yearlyNames(bare), refundableNames(bare)]).toEqual(['rent', '']);
  });

  it('are rounded to naira where they are estimates', () => {
    expect(wholeNaira(87_500_049)).toBe(87_500_000);
    expect(wholeNaira(87_500_050)).toBe(87_500_100);
  });
});

const price = (since: number, firstYearKobo: number) => ({
  since,
  rentKobo: kobo(firstYearKobo - 50),
  firstYearKobo: kobo(firstYearKobo),
});

describe('priceSteps', () => {
  it('returns nothing for a single price', () => {
    expect(priceSteps([])).toEqual([]);
    expect(priceSteps([price(1, 300)])).toEqual([]);
  });

  it('returns the latest price first, each with its change', () => {
    const steps = priceSteps([price(1, 300), price(2, 250), price(3, 280)]);
    expect(steps.map(({ since, changeKobo }) => [since, changeKobo])).toEqual([
      [3, 30],
      [2, -50],
      [1, null],
    ]);
  });
});

const strip = (scrollLeft: number, clientWidth = 390) => ({ scrollLeft, scrollWidth: 390 * 4, clientWidth });

describe('galleryPlace', () => {
  it.each([
    [0, 0, false],
    [190, 0, false],
    [200, 1, false],
    [780, 2, false],
    [1170, 3, true],
  ])('returns for %i px the image %i and the end: %s', (left, index, atEnd) => {
    expect(galleryPlace(strip(left), 4)).toEqual({ index, atEnd });
  });

  it('is at the end when the rest is in view', () => {
    expect(galleryPlace(strip(780, 780), 4)).toEqual({ index: 2, atEnd: true });
  });

  it('is at the first image before the layout', () => {
    expect(galleryPlace({ scrollLeft: 0, scrollWidth: 0, clientWidth: 0 }, 4).index).toBe(0);
  });
});

describe('formatLength', () => {
  it.each([
    [0.2, '0:01'],
    [8.41, '0:08'],
    [59.6, '1:00'],
    [125, '2:05'],
  ])('formats %d seconds as %s', (seconds, text) => {
    expect(formatLength(seconds)).toBe(text);
  });
});
