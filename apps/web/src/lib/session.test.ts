import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDeviceOwner } from './offline/device-owner.ts';
import { type SessionServices, createSession, isPublicQuery } from './session.ts';

describe('the first session check', () => {
  afterEach(() => {
    localStorage.clear();
    vi.restoreAllMocks();
  });

  const ada = { uid: 'usr_1', name: 'Ada', role: 'user' };
  it.each([
    ['is retried on a device without a known user', { onLine: true, person: null }, {}],
    ['is not retried offline for a guest', { onLine: false, person: null }, { retry: false }],
    ['is not retried for the known user of the device', { onLine: true, person: ada }, { retry: false }],
  ])('%s', async (_what, { onLine, person }, options) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    if (person) localStorage.setItem('rr_person', JSON.stringify(person));
    const ensureData = vi.fn().mockResolvedValue(null);
    const services = { queryClient: new QueryClient(), utils: { auth: { me: { ensureData, fetch: ensureData } } } };
    await createSession(services as unknown as SessionServices, createDeviceOwner()).load();
    expect(ensureData).toHaveBeenCalledExactlyOnceWith(undefined, options);
  });
});

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

  it('treats unknown keys as private', () => {
    expect(isPublicQuery(['something else'])).toBe(false);
    expect(isPublicQuery([])).toBe(false);
  });
});
