import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyText } from './fixtures.ts';

it('anyText has characters of all planes and no half of one', () => {
  const whole = fc.sample(anyText(), { numRuns: 2_000, seed: 1 }).join('');
  const points = Array.from(whole, (character) => character.codePointAt(0) ?? -1);
  expect(points.filter((point) => point >= 0xd800 && point <= 0xdfff)).toEqual([]);
  const planes = new Set(points.map((point) => Math.floor(point / 0x1_0000)));
  expect([...planes].toSorted((one, other) => one - other)).toEqual(Array.from({ length: 17 }, (_, plane) => plane));
});
