import { expect, it } from 'vitest';
import { extended } from './extended.ts';

it('extended copies an object as a spread does, including symbol keys, without changing its arguments', () => {
  const mark = Symbol('mark');
  const base = { a: 1, b: 2, [mark]: 3 };
  const more = { b: 4, c: 5 };
  expect(extended(base, more)).toEqual({ ...base, ...more });
  expect([base, more]).toEqual([
    { a: 1, b: 2, [mark]: 3 },
    { b: 4, c: 5 },
  ]);
});
