import { afterEach, describe, expect, it } from 'vitest';
import { signInSearch } from './guard-route.ts';
import { validateTokenSearch } from './route-params.ts';

afterEach(() => localStorage.clear());

describe('the address of a mailed link', () => {
  it.each([
    [{ token: 'abc' }, 'abc'],
    [{}, ''],
    [{ token: 5 }, ''],
    [{ token: ['a', 'b'] }, ''],
    [{ token: 'abc', next: 'https://elsewhere.example' }, 'abc'],
  ])('%j carries the secret %j and nothing else', (search, token) => {
    expect(validateTokenSearch(search)).toEqual({ token });
  });
});

describe('the address of the sign-in pages', () => {
  it('carries the invitation that was kept, and only one that is well formed', () => {
    expect(signInSearch()).toEqual({});
    localStorage.setItem('rr_ref', 'ADA123');
    expect(signInSearch()).toEqual({ ref: 'ADA123' });
    localStorage.setItem('rr_ref', '<script>');
    expect(signInSearch()).toEqual({});
  });
});
