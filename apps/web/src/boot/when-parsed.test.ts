import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenParsed } from './when-parsed.ts';

const reading = (state: DocumentReadyState) => vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

describe('whenParsed', () => {
  it('answers at once when it is there', async () => {
    document.body.innerHTML = '<p class="splash"></p>';
    expect(await whenParsed('.splash')).toBe(document.querySelector('.splash'));
  });

  it('waits while the page is being read', async () => {
    reading('loading');
    const there = whenParsed('.splash');
    document.body.innerHTML = '<p class="splash"></p>';
    expect(await there).toBe(document.querySelector('.splash'));
  });

  it('waits no longer than the page is read', async () => {
    reading('loading');
    const there = whenParsed('.splash');
    reading('interactive');
    document.dispatchEvent(new Event('readystatechange'));
    expect(await there).toBeNull();
  });
});
