import { beforeEach, describe, expect, it } from 'vitest';
import { captureReferral, captureReferralOf, forgetReferral, storedReferral, stripOuterQuery } from './referral.ts';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

describe('captureReferralOf', () => {
  it.each([
    ['before the hash', { search: '?ref=ADA123', hash: '#/wallet?tab=in' }, 'ADA123'],
    ['inside the hash', { search: '', hash: '#/signup?ref=ADA123' }, 'ADA123'],
    ['before an empty hash', { search: '?ref=ADA123', hash: '' }, 'ADA123'],
    ['among other names', { search: '', hash: '#/property/lst_1?tab=costs&ref=ADA123&x=1' }, 'ADA123'],
    ['of digits alone, with its zeros', { search: '?ref=007', hash: '' }, '007'],
    ['in both places: the inner one', { search: '?ref=OUTER', hash: '#/?ref=INNER' }, 'INNER'],
  ])('stores a code that stands %s', (_where, address, code) => {
    captureReferralOf(address);

    expect(storedReferral()).toBe(code);
    expect(localStorage.getItem('rr_ref')).toBe(code);
  });

  it.each([
    ['no code', { search: '', hash: '#/wallet' }],
    ['an empty code', { search: '?ref=', hash: '' }],
    ['markup for a code', { search: '?ref=%3Cscript%3E', hash: '' }],
    ['a code of 65 characters', { search: `?ref=${'a'.repeat(65)}`, hash: '' }],
    ['a name that only ends like it', { search: '?href=ADA123', hash: '' }],
  ])('keeps the stored code when there is %s', (_what, address) => {
    captureReferral('?ref=BEFORE');

    captureReferralOf(address);

    expect(storedReferral()).toBe('BEFORE');
  });
});

describe('storedReferral', () => {
  it('returns null when nothing was stored', () => {
    expect(storedReferral()).toBeNull();
  });

  it('returns null when the stored value is invalid', () => {
    localStorage.setItem('rr_ref', '<script>');

    expect(storedReferral()).toBeNull();
  });

  it('returns null after forgetReferral', () => {
    captureReferral('?ref=ADA123');
    forgetReferral();

    expect(storedReferral()).toBeNull();
  });
});

describe('stripOuterQuery', () => {
  it('removes the query before the hash and keeps the one inside', () => {
    history.replaceState({ stored: true }, '', '/?ref=ADA123#/wallet?tab=in');

    stripOuterQuery();

    expect(location.search + location.hash).toBe('#/wallet?tab=in');
    expect(history.state).toEqual({ stored: true });
  });

  it('changes nothing without a query before the hash', () => {
    history.replaceState(null, '', '/#/wallet?tab=in');

    stripOuterQuery();

    expect(location.hash).toBe('#/wallet?tab=in');
  });
});
