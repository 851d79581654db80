import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupBy } from './group-by.ts';

it('groupBy puts every item into the group of its key, in input order, and orders keys by first occurrence', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 99 })), (items) => {
      const keyOf = (item: number) => item % 7;
      const groups = groupBy(items, keyOf);
      expect([...groups.keys()]).toEqual([...new Set(items.map(keyOf))]);
      for (const [key, group] of groups) expect(group).toEqual(items.filter((item) => keyOf(item) === key));
    }),
  );
});
