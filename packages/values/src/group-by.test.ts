import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupBy } from './group-by.ts';

it('groups hold every item once, in order, under its own key, and keys stand in the order of their first item', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 99 })), (items) => {
      const keyOf = (item: number) => item % 7;
      const groups = groupBy(items, keyOf);
      expect([...groups.keys()]).toEqual([...new Set(items.map(keyOf))]);
      for (const [key, group] of groups) expect(group).toEqual(items.filter((item) => keyOf(item) === key));
    }),
  );
});
