import { afterEach, describe, expect, it } from 'vitest';
import { signInSearch } from './guard-route.ts';
import { validateTokenSearch } from './route-params.ts';

afterEach(() => localStorage.clear());

describe('validateTokenSearch', () => {
  it.each([
    [{ token: 'abc' }, 'abc'],
    [{}, ''],
    [{ token: 5 }, ''],
    [{ token: ['a', 'b'] }, ''],
    [{ token: 'abc', next: 'https://elsewhere.example' }, 'abc'],
  ])('reads from %j the token %j and nothing else', (search, token) => {
    expect(validateTokenSearch(search)).toEqual({ token });
  });
});

describe('signInSearch', () => {
  it('contains the stored referral code only when it is well formed', () => {
    expect(signInSearch()).toEqual({});
    localStorage.setItem('rr_ref', 'ADA123');
    expect(signInSearch()).toEqual({ ref: 'ADA123' });
    localStorage.setItem('rr_ref', '<script>');
    expect(signInSearch()).toEqual({});
  });
});
