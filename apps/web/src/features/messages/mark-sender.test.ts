import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMarkSender, markWindowMs } from './mark-sender.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('many messages that are read in a short time are marked with one call', async () => {
  const send = vi.fn(() => Promise.resolve());
  const marks = createMarkSender(send);
  for (let seq = 1; seq <= 20; seq += 1) marks.note({ conversationId: 'cnv_1', seq });
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(markWindowMs);
  expect(send.mock.calls).toEqual([[{ conversationId: 'cnv_1', seq: 20 }]]);
});

it('each chat is marked up to its own last message, and an earlier message takes nothing back', async () => {
  const send = vi.fn(() => Promise.resolve());
  const marks = createMarkSender(send);
  marks.note({ conversationId: 'cnv_1', seq: 5 });
  marks.note({ conversationId: 'cnv_2', seq: 2 });
  marks.note({ conversationId: 'cnv_1', seq: 3 });
  await vi.advanceTimersByTimeAsync(markWindowMs);
  expect(send.mock.calls).toEqual([[{ conversationId: 'cnv_1', seq: 5 }], [{ conversationId: 'cnv_2', seq: 2 }]]);
});

it('leaving the page sends at once what waits, once', async () => {
  const send = vi.fn(() => Promise.resolve());
  const marks = createMarkSender(send);
  marks.note({ conversationId: 'cnv_1', seq: 1 });
  marks.flush();
  expect(send).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10 * markWindowMs);
  expect(send).toHaveBeenCalledOnce();
});

it('a mark that the server did not get is sent again until it does, with what was read meanwhile', async () => {
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

it('without a network it is sent again seldom', async () => {
  const send = vi.fn(() => Promise.reject(new Error('no network')));
  const marks = createMarkSender(send);
  marks.note({ conversationId: 'cnv_1', seq: 1 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send.mock.calls.length).toBeLessThan(10);
});
