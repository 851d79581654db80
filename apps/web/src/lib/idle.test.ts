import { expect, it, vi } from 'vitest';
import { loadWhenOnline } from './idle.ts';

it('loadWhenOnline loads again once the connection is back, and answers with what came', async () => {
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
