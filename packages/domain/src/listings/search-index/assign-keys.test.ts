import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assignKeys } from './repository.ts';

const none = async () => new Set<number>();

it('assignKeys returns a larger key for a later listing, and the same key for the same listing', async () => {
  const homes = [
    { id: 'lst_0001', publishedAt: 1000 },
    { id: 'lst_0002', publishedAt: 1001 },
  ];
  const keys = await assignKeys(homes, none);
  expect(keys.get('lst_0001')).toBeLessThan(keys.get('lst_0002') ?? 0);
  expect(await assignKeys(homes, none)).toEqual(keys);
});

it('assignKeys returns distinct keys within the millisecond, whatever keys are taken', async () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^lst_[0-9a-z]{4}$/), { minLength: 1, maxLength: 50 });
  const offsets = fc.uniqueArray(fc.nat(999), { maxLength: 900 });
  await fc.assert(
    fc.asyncProperty(ids, offsets, async (names, others) => {
      const taken = new Set(others.map((offset) => 5000 + offset));
      const homes = names.map((id) => ({ id, publishedAt: 5 }));
      const keys = await assignKeys(homes, async (wanted) => new Set(wanted.filter((key) => taken.has(key))));
      const given = [...keys.values()];
      expect(new Set(given).size).toBe(names.length);
      for (const key of given) {
        expect(taken.has(key)).toBe(false);
        expect(Math.floor(key / 1000)).toBe(5);
      }
    }),
  );
});

it('assignKeys returns distinct keys for 1,500 listings of one millisecond with few reads', async () => {
  const homes = Array.from({ length: 1500 }, (_none, turn) => ({
    id: `lst_${turn.toString(36).padStart(4, '0')}`,
    publishedAt: 5,
  }));
  const taken = new Set([5000, 6000, 6001]);
  let asked = 0;
  const keys = await assignKeys(homes, async (wanted) => {
    asked += 1;
    return new Set(wanted.filter((key) => taken.has(key)));
  });
  const given = [...keys.values()].toSorted((a, b) => a - b);
  expect(new Set(given).size).toBe(1500);
  expect(given.filter((key) => taken.has(key))).toEqual([]);
  expect(given.at(-1)).toBeLessThan(7000);
  expect(given.filter((key) => key < 6000)).toHaveLength(999);
  expect(asked).toBe(3);
});

it('assignKeys uses a key of the next millisecond when all keys of the listing’s millisecond are taken', async () => {
  const home = { id: 'lst_0007', publishedAt: 5 };
  const keys = await assignKeys([home], async (wanted) => new Set(wanted.filter((key) => key < 6000 || key === 6008)));
  expect(keys.get('lst_0007')).toBe(6009);
});
