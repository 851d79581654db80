import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadWhenStale } from './reload-when-stale.ts';

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

async function partIsMissing(): Promise<void> {
  dispatchEvent(new Event('vite:preloadError'));
  await new Promise((resolve) => setTimeout(resolve));
}

describe('reloadWhenStale', () => {
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
