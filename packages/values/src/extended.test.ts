import { expect, it } from 'vitest';
import { extended } from './extended.ts';

it('copies an object as a spread does, symbols included, and leaves both as they were', () => {
  const mark = Symbol('mark');
  const base = { a: 1, b: 2, [mark]: 3 };
  const more = { b: 4, c: 5 };
  expect(extended(base, more)).toEqual({ ...base, ...more });
  expect([base, more]).toEqual([
    { a: 1, b: 2, [mark]: 3 },
    { b: 4, c: 5 },
  ]);
});
