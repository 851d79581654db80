import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMarkSender, markWindowMs } from './mark-sender.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('createMarkSender sends one call for many messages read in a short time', async () => {
  const send = vi.fn(() => Promise.resolve());
  const marks = createMarkSender(send);
  for (let seq = 1; seq <= 20; seq += 1) marks.note({ conversationId: 'cnv_1', seq });
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(markWindowMs);
  expect(send.mock.calls).toEqual([[{ conversationId: 'cnv_1', seq: 20 }]]);
});

it('createMarkSender sends the highest number per chat and ignores lower ones', async () => {
  const send = vi.fn(() => Promise.resolve());
  const marks = createMarkSender(send);
  marks.note({ conversationId: 'cnv_1', seq: 5 });
  marks.note({ conversationId: 'cnv_2', seq: 2 });
  marks.note({ conversationId: 'cnv_1', seq: 3 });
  await vi.advanceTimersByTimeAsync(markWindowMs);
  expect(send.mock.calls).toEqual([[{ conversationId: 'cnv_1', seq: 5 }], [{ conversationId: 'cnv_2', seq: 2 }]]);
});

it('flush sends pending marks once', async () => {
  const send = vi.fn(() => Promise.resolve());
  const marks = createMarkSender(send);
  marks.note({ conversationId: 'cnv_1', seq: 1 });
  marks.flush();
  expect(send).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10 * markWindowMs);
  expect(send).toHaveBeenCalledOnce();
});

it('createMarkSender retries a failed mark until it succeeds, merged with later ones', async () => {
  let isReachable = false;
  const got: unknown[] = [];
  const marks = createMarkSender(async (mark) => {
    if (!isReachable) throw new Error('no network');
    got.push(mark);
  });
  marks.note({ conversationId: 'cnv_1', seq: 1 });
  await vi.advanceTimersByTimeAsync(5 * markWindowMs);
  marks.note({ conversationId: 'cnv_1', seq: 4 });
  isReachable = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(got).toEqual([{ conversationId: 'cnv_1', seq: 4 }]);
});

it('createMarkSender sends a new mark within its window while an earlier one waits for its retry', async () => {
  const send = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(undefined);
  const marks = createMarkSender(send);
  marks.note({ conversationId: 'cnv_1', seq: 1 });
  await vi.advanceTimersByTimeAsync(2 * markWindowMs);
  marks.note({ conversationId: 'cnv_2', seq: 3 });
  await vi.advanceTimersByTimeAsync(markWindowMs);
  expect(send.mock.calls.slice(1)).toEqual([
    [{ conversationId: 'cnv_1', seq: 1 }],
    [{ conversationId: 'cnv_2', seq: 3 }],
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(3);
});

it('createMarkSender retries at long intervals while offline', async () => {
  const send = vi.fn(() => Promise.reject(new Error('no network')));
  const marks = createMarkSender(send);
  marks.note({ conversationId: 'cnv_1', seq: 1 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send.mock.calls.length).toBeLessThan(10);
});
