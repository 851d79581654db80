import { describe, expect, it } from 'vitest';
import { listListingsInput } from './feed.ts';

const firstIssue = (input: unknown) => listListingsInput.safeParse(input).error?.issues[0];

describe('listListingsInput', () => {
  it('defaults to a page of ten', () => {
    expect(listListingsInput.parse({})).toEqual({ limit: 10 });
    expect(listListingsInput.parse(undefined)).toBeUndefined();
  });

  it('requires and accepts a location for "near me"', () => {
    expect(firstIssue({ tab: 'near_me' })).toMatchObject({
      path: ['near'],
      message: expect.stringContaining('where you are'),
    });
    expect(firstIssue({ tab: 'near_me', near: { latitude: 6.5, longitude: 3.4 } })).toBeUndefined();
  });

  it.each([
    ['an unknown tab', { tab: 'hot' }],
    ['a budget below nothing', { maxFirstYearKobo: -1 }],
    ['a place outside Nigeria', { near: { latitude: 51, longitude: 0 } }],
    ['more than 50 homes', { limit: 51 }],
  ])('refuses %s', (_what, input) => {
    expect(firstIssue(input)).toBeDefined();
  });
});
