import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLease } from './writer-lease.ts';

describe('followLease', () => {
  let time: { monotonicMs: number; wallMs: number };
  const sender = new EventEmitter();
  const ended = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    ended.mockClear();
    sender.removeAllListeners();
    time = { monotonicMs: 1000, wallMs: 50_000 };
  });
  afterEach(() => vi.useRealTimers());

  const grant = (ms: number) =>
    sender.emit('message', { writeUntil: { monotonicMs: time.monotonicMs + ms, wallMs: time.wallMs + ms } });
  const follow = async () => {
    const lease = followLease(ended, sender as never, () => time);
    sender.emit('message', 'another message');
    grant(5000);
    return lease;
  };
  const pass = (clocks: Partial<typeof time>) => {
    time = { monotonicMs: time.monotonicMs + (clocks.monotonicMs ?? 0), wallMs: time.wallMs + (clocks.wallMs ?? 0) };
    vi.advanceTimersByTime(200);
  };

  it('keeps mayWrite true while grants are renewed', async () => {
    const { mayWrite } = await follow();
    for (let second = 0; second < 20; second += 1) {
      pass({ monotonicMs: 4000, wallMs: 4000 });
      expect(mayWrite()).toBe(true);
      grant(5000);
    }
    expect(ended).not.toHaveBeenCalled();
  });

  it.each([
    ['time', { monotonicMs: 5000, wallMs: 5000 }],
    ['time after the wall clock was set back', { monotonicMs: 5000, wallMs: -90_000 }],
    ['time in which the machine was suspended', { wallMs: 5000 }],
  ])('calls ended once after %s', async (_what, clocks) => {
    const { mayWrite } = await follow();
    pass(clocks);
    expect(mayWrite()).toBe(false);
    pass({});
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('accepts a grant that waited behind a long task', async () => {
    const { mayWrite } = await follow();
    time = { monotonicMs: time.monotonicMs + 6000, wallMs: time.wallMs + 6000 };
    vi.advanceTimersByTime(100);
    expect(mayWrite()).toBe(false);
    grant(5000);
    expect(mayWrite()).toBe(true);
    pass({});
    expect(ended).not.toHaveBeenCalled();
  });
});
