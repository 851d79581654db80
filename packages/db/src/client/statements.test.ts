import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StatementCache } from './statements.ts';

describe('StatementCache', () => {
  it('drops the least recently used entry', () => {
    const cache = new StatementCache<number>(2);
    cache.set('a', 1);
    cache.set('b', 2);
    expect(cache.get('a')).toBe(1);
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  });

  it('keeps the last distinct keys, never more than its limit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g')),
        (limit, keys) => {
          const cache = new StatementCache<string>(limit);
          for (const key of keys) if (cache.get(key) === undefined) cache.set(key, key);
          const stored = [...new Set(keys.toReversed())].slice(0, limit);
          expect(cache.size).toBe(stored.length);
          for (const key of stored) expect(cache.get(key)).toBe(key);
        },
      ),
    );
  });
});
