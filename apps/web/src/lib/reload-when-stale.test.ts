import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadWhenStale } from './reload-when-stale.ts';
import { readFailure } from './request-error.ts';

const { pathname } = new URL(import.meta.url.replace('.test.', '.'));
const thisBuild = `<link rel="modulepreload" href="${pathname}">`;
const reload = vi.fn();
const load = vi.fn<() => Promise<Response>>();

beforeAll(() => reloadWhenStale());
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', load);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

async function partIsMissing(): Promise<Error> {
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  await new Promise((resolve) => setTimeout(resolve));
  return payload;
}

describe('reloadWhenStale', () => {
  it('deletes the stored page first, which would open the previous build again', async () => {
    const names = ['rr-page-old', 'rr-parts'];
    const remove = vi.fn((_name: string) => Promise.resolve(true));
    vi.stubGlobal('caches', { keys: () => Promise.resolve(names), delete: remove });
    load.mockImplementation(() => Promise.resolve(new Response('<script src="/assets/new.js">')));
    await partIsMissing();
    expect(remove.mock.calls).toEqual([['rr-page-old']]);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('marks the error, so that the screen says that there was no answer instead of a fault of the app', async () => {
    load.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await partIsMissing();
    expect(readFailure(error, false)).toMatchObject({
      text: 'You’re offline. Check your connection and try again.',
      unanswered: true,
    });
    expect(readFailure(error, true).text).toBe('RentReel didn’t answer. Check your connection and try again.');
  });

  it('reloads the page once when the server serves another build', async () => {
    load.mockImplementation(() => Promise.resolve(new Response('<script src="/assets/new.js">')));
    await partIsMissing();
    expect(reload).toHaveBeenCalledTimes(1);
    await partIsMissing();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the server serves the same build', () => Promise.resolve(new Response(thisBuild))],
    ['the server fails', () => Promise.resolve(new Response('', { status: 503 }))],
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('does not reload the page when %s', async (_, answer) => {
    load.mockImplementation(answer);
    await partIsMissing();
    expect(load).toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });
});
