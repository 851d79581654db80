import { describe, expect, it } from 'vitest';
import { HashQueueFullError, createHashQueue } from './hash-queue.ts';

function heldWork() {
  const releases: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => releases.push(resolve));
  return { releases, work };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the queue of password hashes', () => {
  it('runs no more than the given number at once and the others as places come free, in order', async () => {
    const queue = createHashQueue({ atOnce: 2, waitingMax: 10 });
    const { releases, work } = heldWork();
    const finished: number[] = [];
    const all = [0, 1, 2, 3].map((turn) => queue.run(work).then(() => finished.push(turn)));
    await settled();
    expect(queue.load()).toEqual({ running: 2, waiting: 2, started: 2 });
    releases[0]?.();
    await settled();
    expect(queue.load()).toEqual({ running: 2, waiting: 1, started: 3 });
    for (const turn of [1, 2]) releases[turn]?.();
    await settled();
    releases[3]?.();
    await Promise.all(all);
    expect(finished).toEqual([0, 1, 2, 3]);
    expect(queue.load()).toEqual({ running: 0, waiting: 0, started: 4 });
  });

  it('refuses what would make too many wait, and takes work again once there is room', async () => {
    const queue = createHashQueue({ atOnce: 1, waitingMax: 1 });
    const { releases, work } = heldWork();
    const first = queue.run(work);
    const second = queue.run(work);
    await expect(queue.run(work)).rejects.toBeInstanceOf(HashQueueFullError);
    releases[0]?.();
    await first;
    await settled();
    const third = queue.run(work);
    releases[1]?.();
    await second;
    await settled();
    releases[2]?.();
    await expect(third).resolves.toBeUndefined();
  });

  it('gives the place of a hash that failed to the next one', async () => {
    const queue = createHashQueue({ atOnce: 1, waitingMax: 4 });
    const failing = queue.run(() => Promise.reject(new Error('no memory')));
    const next = queue.run(() => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('no memory');
    await expect(next).resolves.toBe('done');
    expect(queue.load().running).toBe(0);
  });
});
