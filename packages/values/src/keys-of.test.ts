import { expect, expectTypeOf, it } from 'vitest';
import { keysOf } from './keys-of.ts';

it('keysOf returns the keys of a record in order and with their literal type', () => {
  const keys = keysOf({ week: 7, day: 1 } as const);
  expect(keys).toEqual(['week', 'day']);
  expectTypeOf(keys).toEqualTypeOf<['week' | 'day', ...('week' | 'day')[]]>();
});
