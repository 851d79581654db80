import { type FeeLine, type ListingState, listingProcess } from '@rentreel/contracts/listings';
import { kobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { listingActions } from './listing-actions.ts';
import { effectLabels, priceChange } from './price-form.tsx';

const of = (state: ListingState) =>
  listingActions({ state, allowedTransitions: listingProcess.from(state, 'landlord').map(({ name }) => name) });

describe('listingActions', () => {
  it.each([
    ['draft', ['edit', 'submit', 'archive']],
    ['in_review', ['edit', 'price', 'archive']],
    ['live', ['confirm', 'edit', 'price', 'pause', 'mark_let', 'archive']],
    ['stale', ['confirm', 'edit', 'price', 'mark_let', 'archive']],
    ['paused', ['resume', 'edit', 'price', 'mark_let', 'archive']],
    ['reserved', []],
    ['let', ['again']],
    ['archived', ['again']],
    ['suspended', ['appeal']],
  ] as const)('returns for the state %s the actions %j', (state, actions) => {
    expect(of(state)).toEqual(actions);
  });

  it('returns no transition that the server does not allow', () => {
    expect(listingActions({ state: 'live', allowedTransitions: [] })).toEqual(['edit', 'price']);
  });
});

const fees: FeeLine[] = [
  { kind: 'agency', basis: 'percent', basisPoints: 1000 },
  { kind: 'caution', basis: 'flat', amountKobo: kobo(10_000_000) },
];
const home = { rentKobo: 100_000_000, fees };

describe('priceChange', () => {
  it('scales percentage fees with the rent and keeps flat ones', () => {
    const { before, after } = priceChange(home, 200_000_000);

    expect(before.firstYearKobo).toBe(120_000_000);
    expect(after.firstYearKobo).toBe(230_000_000);
  });

  it.each([
    [100_000_000, 'same'],
    [90_000_000, 'cheaper'],
    [50_000_000, 'cheaper'],
    [49_999_999, 'far_cheaper'],
    [110_000_000, 'little_dearer'],
    [110_000_001, 'dearer'],
  ] as const)('classifies a rent of %i kobo as %s', (rentKobo, effect) => {
    expect(priceChange(home, rentKobo).effect).toBe(effect);
  });

  it('has a label saying that an increase is reviewed again', () => {
    expect(effectLabels.dearer).toMatch(/more than 10%.*check the home again/);
    expect(effectLabels.same).toBeNull();
  });
});
