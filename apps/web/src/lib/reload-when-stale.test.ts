import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadWhenStale } from './reload-when-stale.ts';

beforeEach(() => sessionStorage.clear());

function partIsGone(): Event {
  const event = new Event('vite:preloadError', { cancelable: true });
  dispatchEvent(event);
  return event;
}

describe('reloadWhenStale', () => {
  it('loads the page anew once, then lets the failure show', () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    reloadWhenStale();

    expect(partIsGone().defaultPrevented).toBe(true);
    expect(partIsGone().defaultPrevented).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });
});
