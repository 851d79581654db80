import { hash } from '@node-rs/argon2';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  HashQueueFullError,
  createHashQueue,
  hashPassword,
  needsRehash,
  passwordHashLoad,
  verifyPassword,
} from './password-hasher.ts';
import { restorePasswordHashes } from './testing/index.ts';

beforeAll(restorePasswordHashes);

function pendingWork() {
  const releases: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => releases.push(resolve));
  return { releases, work };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('createHashQueue', () => {
  it('runs at most the given number of tasks concurrently and the rest in order', async () => {
    const queue = createHashQueue({ atOnce: 2, waitingMax: 10 });
    const { releases, work } = pendingWork();
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

  it('rejects a task when too many wait, and accepts tasks again once there is room', async () => {
    const queue = createHashQueue({ atOnce: 1, waitingMax: 1 });
    const { releases, work } = pendingWork();
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

  it('starts the next task after one has failed', async () => {
    const queue = createHashQueue({ atOnce: 1, waitingMax: 4 });
    const failing = queue.run(() => Promise.reject(new Error('no memory')));
    const next = queue.run(() => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('no memory');
    await expect(next).resolves.toBe('done');
    expect(queue.load().running).toBe(0);
  });
});

async function runsOf(work: () => Promise<unknown>): Promise<number> {
  const before = passwordHashLoad().started;
  await work();
  return passwordHashLoad().started - before;
}

describe('password hashing', () => {
  it('uses argon2id with 19 MiB, two passes and one lane, and a random salt', async () => {
    const [first, second] = await Promise.all([hashPassword('watch-visit-rent'), hashPassword('watch-visit-rent')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  it.each([
    ['8 characters', 'k7#pQz!m'],
    ['128 characters', 'a1'.repeat(64)],
    ['200 characters', 'a1'.repeat(100)],
    ['spaces at both ends', '  two spaces  '],
    ['emoji', '🏠🔑🏠🔑 home keys'],
    ['letters of Yorùbá', 'ọmọ ẹlẹ́wà ṣiṣẹ́'],
  ])('matches a password with %s and no other', async (_, password) => {
    const stored = await hashPassword(password);
    expect(await verifyPassword(stored, password)).toBe(true);
    expect(await verifyPassword(stored, password.slice(0, -1))).toBe(false);
    expect(await verifyPassword(stored, `${password}x`)).toBe(false);
    expect(await verifyPassword(stored, password.toUpperCase())).toBe(false);
  });

  it('does not truncate a password at 72 bytes', async () => {
    const stored = await hashPassword(`${'x'.repeat(100)}1`);
    expect(await verifyPassword(stored, `${'x'.repeat(100)}2`)).toBe(false);
  });

  it('matches a password composed of other code points by another keyboard', async () => {
    const stored = await hashPassword('ẹ̀kọ́ òde òní'.normalize('NFC'));
    expect(await verifyPassword(stored, 'ẹ̀kọ́ òde òní'.normalize('NFD'))).toBe(true);
  });

  it('matches every hashed password', async () => {
    const passwords = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(passwords, async (password) => verifyPassword(await hashPassword(password), password)),
      { numRuns: 25 },
    );
  });

  it.each(['plain password', 'decomposed ẹ̀kọ́'.normalize('NFD')])(
    'costs the same work without an account: %s',
    async (password) => {
      const stored = await hashPassword('another password');
      const known = await runsOf(() => verifyPassword(stored, password));
      const unknown = await runsOf(() => verifyPassword(undefined, password));
      expect(unknown).toBe(known);
    },
  );

  it('never matches without an account', async () => {
    expect(await verifyPassword(undefined, '')).toBe(false);
    expect(await verifyPassword(undefined, 'watch-visit-rent')).toBe(false);
  });

  it('requires a new hash when the stored one was cheaper', async () => {
    const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
    expect(needsRehash(await hash('x', cost))).toBe(false);
    expect(needsRehash(await hash('x', { ...cost, memoryCost: 32_768 }))).toBe(false);
    expect(needsRehash(await hash('x', { ...cost, memoryCost: 8192 }))).toBe(true);
    expect(needsRehash(await hash('x', { ...cost, timeCost: 1 }))).toBe(true);
    expect(needsRehash(await hash('x', { ...cost, algorithm: 1 }))).toBe(true);
  });

  it('runs two hashes at a time during a flood of log-ins', async () => {
    const busiest = { running: 0 };
    const watch = setInterval(() => {
      busiest.running = Math.max(busiest.running, passwordHashLoad().running);
    }, 1);
    await Promise.all(Array.from({ length: 12 }, () => verifyPassword(undefined, 'guess')));
    clearInterval(watch);
    expect(busiest.running).toBeLessThanOrEqual(2);
    expect(passwordHashLoad()).toMatchObject({ running: 0, waiting: 0 });
  });
});
