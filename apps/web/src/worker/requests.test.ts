import { describe, expect, it } from 'vitest';
import { planRequest } from './requests.ts';

const origin = 'https://rentreel.example';
const ask = (
  path: string,
  more: { method?: string; mode?: RequestMode; destination?: RequestDestination; range?: string } = {},
) => {
  const { method = 'GET', mode = 'cors', destination = '', range } = more;
  const headers = new Headers(range === undefined ? {} : { range });
  return planRequest({ url: new URL(path, origin).href, method, mode, destination, headers }, origin);
};

describe('planRequest', () => {
  it.each(['/', '/?ref=ADA', '/index.html'])('serves the cached app at %s', (path) => {
    expect(ask(path, { mode: 'navigate' })).toBe('page');
  });

  it.each(['/wallet', '/s/lst_1', '/unsubscribe'])('asks the server first at %s', (path) => {
    expect(ask(path, { mode: 'navigate' })).toBe('screen');
  });

  it('caches built files and images', () => {
    expect(ask('/assets/index-1a2b.js', { destination: 'script' })).toBe('part');
    expect(ask('/media/room-640.avif', { destination: 'image' })).toBe('picture');
  });

  it.each([
    ['a call', '/trpc/wallet.balance', {}],
    ['a sign-in', '/trpc/auth.login', { method: 'POST' }],
    ['live events', '/trpc/live.events', {}],
    ['a clip', '/media/walk.mp4', { destination: 'video' as const }],
    ['a part of a clip', '/media/walk.mp4', { destination: 'video' as const, range: 'bytes=0-' }],
    ['a part of a picture', '/media/room.avif', { destination: 'image' as const, range: 'bytes=0-' }],
    ['a private file', '/private/id.jpg', { destination: 'image' as const }],
    ['an upload', '/uploads', { method: 'POST' }],
    ['another site', 'https://elsewhere.example/assets/x.js', {}],
  ])('ignores %s', (_what, path, more) => {
    expect(ask(path, more)).toBeUndefined();
  });
});
