import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offerReload, watchStart } from './slow-start.ts';

const note = () => document.querySelector('[role="alert"]');
const show = (content: string) => (document.body.innerHTML = `<div id="root">${content}</div>`);

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

describe('a slow start', () => {
  it.each(['<p class="splash">RentReel</p>', '<picture class="first-picture"></picture>'])(
    'is told after ten seconds on a page with only %s',
    (content) => {
      show(content);
      watchStart();
      vi.advanceTimersByTime(9999);
      expect(note()).toBeNull();
      vi.advanceTimersByTime(1);
      expect(note()?.textContent).toContain('RentReel is taking too long to open');
      expect(note()?.querySelector('button')?.textContent).toBe('Try again');
    },
  );

  it('is told once', () => {
    show('<p class="splash">RentReel</p>');
    offerReload();
    offerReload();
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
  });

  it('is not told when the app has rendered', () => {
    show('<main></main>');
    watchStart();
    vi.advanceTimersByTime(60_000);
    expect(note()).toBeNull();
  });
});
