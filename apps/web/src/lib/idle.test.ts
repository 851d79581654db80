import { expect, it, vi } from 'vitest';
import { loadWhenOnline } from './idle.ts';

it('loadWhenOnline retries when the connection is back and resolves with the result', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('badge');
  const loaded = loadWhenOnline(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await Promise.resolve();
  window.dispatchEvent(new Event('online'));
  await expect(loaded).resolves.toBe('badge');
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(2);
});

it('loadWhenOnline also retries after doubling delays, because a recovering server sends no event', async () => {
  vi.useFakeTimers();
  try {
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('Failed to fetch'));
    const loaded = loadWhenOnline(load);
    await vi.advanceTimersByTimeAsync(999);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1999);
    expect(load).toHaveBeenCalledTimes(2);
    load.mockResolvedValue('live');
    await vi.advanceTimersByTimeAsync(1);
    await expect(loaded).resolves.toBe('live');
  } finally {
    vi.useRealTimers();
  }
});

it('loadWhenOnline does not import a style sheet that was lost as a module', async () => {
  const lost = new Error('Unable to preload CSS for http://localhost:3000/assets/a.css');
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValue('badge');
  const loaded = loadWhenOnline(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await Promise.resolve();
  window.dispatchEvent(new Event('online'));
  await expect(loaded).resolves.toBe('badge');
});
