import { hash } from '@node-rs/argon2';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashPassword, needsRehash, passwordHashLoad, verifyPassword } from './password-hasher.ts';

async function runsOf(work: () => Promise<unknown>): Promise<number> {
  const before = passwordHashLoad().started;
  await work();
  return passwordHashLoad().started - before;
}

describe('password hashes', () => {
  it('are argon2id with 19 MiB, two passes and one lane, and a salt of their own', async () => {
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
  ])('match a password of %s and no other', async (_, password) => {
    const stored = await hashPassword(password);
    expect(await verifyPassword(stored, password)).toBe(true);
    expect(await verifyPassword(stored, password.slice(0, -1))).toBe(false);
    expect(await verifyPassword(stored, `${password}x`)).toBe(false);
    expect(await verifyPassword(stored, password.toUpperCase())).toBe(false);
  });

  it('do not cut a password at 72 bytes', async () => {
    const stored = await hashPassword(`${'x'.repeat(100)}1`);
    expect(await verifyPassword(stored, `${'x'.repeat(100)}2`)).toBe(false);
  });

  it('match a password that another keyboard composes of other code points', async () => {
    const stored = await hashPassword('ẹ̀kọ́ òde òní'.normalize('NFC'));
    expect(await verifyPassword(stored, 'ẹ̀kọ́ òde òní'.normalize('NFD'))).toBe(true);
  });

  it('match whatever was hashed', async () => {
    const passwords = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(passwords, async (password) => verifyPassword(await hashPassword(password), password)),
      { numRuns: 25 },
    );
  });

  it.each(['plain password', 'decomposed ẹ̀kọ́'.normalize('NFD')])(
    'cost the same work without an account: %s',
    async (password) => {
      const stored = await hashPassword('another password');
      const known = await runsOf(() => verifyPassword(stored, password));
      const unknown = await runsOf(() => verifyPassword(undefined, password));
      expect(unknown).toBe(known);
    },
  );

  it('never match without an account', async () => {
    expect(await verifyPassword(undefined, '')).toBe(false);
    expect(await verifyPassword(undefined, 'watch-visit-rent')).toBe(false);
  });

  it('are to be made anew when they were made more cheaply', async () => {
    const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
    expect(needsRehash(await hash('x', cost))).toBe(false);
    expect(needsRehash(await hash('x', { ...cost, memoryCost: 32_768 }))).toBe(false);
    expect(needsRehash(await hash('x', { ...cost, memoryCost: 8192 }))).toBe(true);
    expect(needsRehash(await hash('x', { ...cost, timeCost: 1 }))).toBe(true);
    expect(needsRehash(await hash('x', { ...cost, algorithm: 1 }))).toBe(true);
  });

  it('run two at a time while a flood of log-ins waits', async () => {
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
