import { describe, expect, it } from 'vitest';
import { Doorbell } from './doorbell.ts';

/** Whether a wait has ended by the time all that was ready to run has run. */
async function hasEnded(wait: Promise<void>): Promise<boolean> {
  const pending = Symbol('pending');
  const later = new Promise((resolve) => setImmediate(() => resolve(pending)));
  return (await Promise.race([wait, later])) !== pending;
}

const hour = 60 * 60_000;

describe('a doorbell', () => {
  it('lets the waiter sleep until it rings', async () => {
    const bell = new Doorbell();
    const wait = bell.wait(hour);
    expect(await hasEnded(wait)).toBe(false);
    bell.ring();
    expect(await hasEnded(wait)).toBe(true);
  });

  it('keeps a ring for who comes later, once', async () => {
    const bell = new Doorbell();
    bell.ring();
    bell.ring();
    expect(await hasEnded(bell.wait(hour))).toBe(true);
    const second = bell.wait(hour);
    expect(await hasEnded(second)).toBe(false);
    bell.ring();
    await second;
  });

  it('lets nobody sleep for longer than they want to', async () => {
    await expect(new Doorbell().wait(1)).resolves.toBeUndefined();
  });

  it('loses no ring between two waits', async () => {
    const bell = new Doorbell();
    let rings = 0;
    for (let turn = 0; turn < 100; turn += 1) {
      const wait = bell.wait(hour);
      bell.ring();
      await wait;
      rings += 1;
      // Rings while the waiter is busy.
      bell.ring();
      await bell.wait(hour);
      rings += 1;
    }
    expect(rings).toBe(200);
  });
});
