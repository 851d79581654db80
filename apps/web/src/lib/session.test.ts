import { describe, expect, it } from 'vitest';
import { isPublicQuery } from './session.ts';

describe('isPublicQuery', () => {
  it.each([
    [['auth', 'me'], true],
    [['app', 'config'], true],
    [['listings', 'get'], true],
    [['listings', 'listMine'], false],
    [['wallet', 'balance'], false],
    [['saved', 'listIds'], false],
    [['auth', 'listSessions'], false],
    [['demo', 'listMails'], false],
  ])('of %j is %j', (path, expected) => {
    expect(isPublicQuery([path, { type: 'query' }])).toBe(expected);
  });

  it('treats what it does not know as private', () => {
    expect(isPublicQuery(['something else'])).toBe(false);
    expect(isPublicQuery([])).toBe(false);
  });
});
