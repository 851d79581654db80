import type { FeeLine, ListingDraftContent } from '@rentreel/contracts/listings';
import { kobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { feeFixOf, feeOf, inOtherBasis, withFee } from './fee-field.tsx';

const share = (kind: FeeLine['kind'], basisPoints: number): FeeLine => ({ kind, basis: 'percent', basisPoints });
const flat = (kind: FeeLine['kind'], naira: number): FeeLine => ({
  kind,
  basis: 'flat',
  amountKobo: kobo(naira * 100),
});
const place = { state: 'LA', area: 'Yaba' } as const;
const rentKobo = kobo(250_000_000);

describe('withFee', () => {
  it('appends a line and replaces it in place', () => {
    const one = withFee(withFee({}, 'agency', share('agency', 1000)), 'caution', flat('caution', 200_000));

    expect(one.fees?.map(({ kind }) => kind)).toEqual(['agency', 'caution']);
    expect(withFee(one, 'agency', share('agency', 500)).fees?.[0]).toEqual(share('agency', 500));
    expect(feeOf(one, 'caution')).toEqual(flat('caution', 200_000));
  });

  it('removes a line, and the list with its last line', () => {
    const two: ListingDraftContent = { fees: [share('agency', 1000), flat('caution', 1)] };

    expect(withFee(two, 'agency', undefined).fees).toEqual([flat('caution', 1)]);
    expect(withFee(withFee(two, 'agency', undefined), 'caution', undefined).fees).toBeUndefined();
  });
});

describe('inOtherBasis', () => {
  it('converts between a percentage and an amount', () => {
    expect(inOtherBasis(share('agency', 1000), rentKobo)).toEqual(flat('agency', 250_000));
    expect(inOtherBasis(flat('agency', 250_000), rentKobo)).toEqual(share('agency', 1000));
  });

  it('limits the percentage to 100, and returns 0 without a rent', () => {
    expect(inOtherBasis(flat('other', 9_000_000), rentKobo)).toEqual(share('other', 10_000));
    expect(inOtherBasis(flat('other', 1), 0)).toEqual(share('other', 0));
  });
});

describe('feeFixOf', () => {
  it.each([
    ['a share', share('agency', 1000), share('agency', 500)],
    ['an amount', flat('agency', 250_000), flat('agency', 125_000)],
  ])("offers the state's cap for %s above it, in the same basis", (_what, line, fixed) => {
    const fix = feeFixOf({ place, rentKobo, fees: [line] }, 'agency');

    expect(fix?.line).toEqual(fixed);
    expect(fix?.text).toMatch(/5%/);
    expect(fix?.source).toMatch(/Lagos/);
    expect(feeFixOf({ place, rentKobo, fees: [fixed] }, 'agency')).toBeUndefined();
  });

  it('offers the usual amount where only practice applies', () => {
    const draft: ListingDraftContent = { place: { state: 'OY' }, rentKobo, fees: [flat('caution', 500_000)] };

    expect(feeFixOf(draft, 'caution')?.line).toEqual(flat('caution', 250_000));
    expect(feeFixOf({ ...draft, fees: [share('agency', 2000)] }, 'agency')).toBeUndefined();
  });

  it('returns undefined before the state is known, and for a fee without a cap', () => {
    expect(feeFixOf({ rentKobo, fees: [share('agency', 1000)] }, 'agency')).toBeUndefined();
    expect(feeFixOf({ place, rentKobo, fees: [share('agreement', 5000)] }, 'agreement')).toBeUndefined();
  });
});
