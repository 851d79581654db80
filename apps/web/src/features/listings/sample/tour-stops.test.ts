import { describe, expect, it } from 'vitest';
import { readTourSearch } from './tour-search.ts';
import { type SampleFigures, placeInTour, tourStops } from './tour-stops.ts';

const figures: SampleFigures = {
  cost: { firstYearKobo: 310_000_000, refundableKobo: 25_000_000, secondYearKobo: 260_000_000 },
  rentKobo: 250_000_000,
  isVerified: true,
};
const textOf = (name: string, changes: Partial<SampleFigures> = {}) =>
  tourStops({ ...figures, ...changes }).find((stop) => stop.name === name)?.text ?? '';

describe('the tour of a sample home', () => {
  it('explains the total, missing facts, inspection, escrow and verification', () => {
    const names = tourStops(figures).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['total', 'facts', 'inspection', 'escrow', 'verification']));
    expect(new Set(names).size).toBe(names.length);
  });

  it('uses the numbers of the given home', () => {
    expect(textOf('total')).toContain('₦2,500,000, the rent alone');
    expect(textOf('total')).toContain('₦3,100,000');
    expect(textOf('costs')).toContain('₦250,000 of it comes back');
    expect(textOf('costs')).toContain('₦2,600,000 a year');
  });

  it('says so when nothing is refundable', () => {
    expect(textOf('costs', { cost: { ...figures.cost, refundableKobo: 0 } })).toContain('nothing comes back');
  });

  it('warns about a landlord who is not verified', () => {
    expect(textOf('verification')).toContain('has checked who this landlord is');
    expect(textOf('verification', { isVerified: false })).toContain('hasn’t checked who they are');
  });
});

describe('the address of the sample', () => {
  const stops = tourStops(figures);

  it('selects the stop that it names', () => {
    expect(placeInTour(stops, 'escrow')).toBe(stops.findIndex(({ name }) => name === 'escrow'));
  });

  it.each([undefined, 'nowhere'])('selects the first stop for %s', (stop) => {
    expect(placeInTour(stops, stop)).toBe(0);
  });

  it('keeps the tour skipped', () => {
    expect(placeInTour(stops, 'off')).toBeNull();
  });

  it.each([
    [{ stop: 'escrow' }, { stop: 'escrow' }],
    [{ stop: '' }, {}],
    [{ stop: 4 }, {}],
    [{}, {}],
  ])('is parsed from %j as %j', (search, read) => {
    expect(readTourSearch(search)).toEqual(read);
  });
});
