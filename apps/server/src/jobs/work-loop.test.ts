import { createRecordingLogger } from '@rentreel/domain/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWorkLoop, type WorkLoop } from './work-loop.ts';

let loop: WorkLoop | undefined;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await loop?.stop();
  vi.useRealTimers();
});

const start = (options: { restMs?: number; hasMore?: () => boolean }) => {
  let portions = 0;
  loop = startWorkLoop({
    name: 'test',
    pollMs: 10_000,
    log: createRecordingLogger(),
    ...(options.restMs !== undefined && { restMs: options.restMs }),
    work: async () => {
      portions += 1;
      return options.hasMore?.() ?? false;
    },
  });
  return () => portions;
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a work loop', () => {
  it('works at the start and at every poll', async () => {
    const portions = start({});
    await pass(0);
    expect(portions()).toBe(1);
    await pass(10_000);
    expect(portions()).toBe(2);
  });

  it('works when it is woken', async () => {
    const portions = start({});
    await pass(0);
    loop?.wake();
    await pass(0);
    expect(portions()).toBe(2);
  });

  it('rests between batches, however often it is woken and however much work there is', async () => {
    const portions = start({ restMs: 100, hasMore: () => true });
    for (let turn = 0; turn < 50; turn += 1) {
      loop?.wake();
      await pass(10);
    }
    expect(portions()).toBeLessThanOrEqual(6);
    expect(portions()).toBeGreaterThanOrEqual(5);
  });

  it('does not lose a wake-up that arrives during its rest', async () => {
    const portions = start({ restMs: 100 });
    await pass(50);
    loop?.wake();
    await pass(60);
    expect(portions()).toBe(2);
  });

  it('stops during its rest', async () => {
    const portions = start({ restMs: 60_000 });
    await pass(0);
    await loop?.stop();
    expect(portions()).toBe(1);
  });
});
