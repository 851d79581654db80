import { describe, expect, it } from 'vitest';
import { countText } from './count-text.ts';

const homes = (...available: boolean[]) => available.map((yes) => ({ available: yes }));

describe('countText', () => {
  it.each([
    [homes(true), false, '1 home'],
    [homes(true, true), false, '2 homes'],
    [homes(true, false, true), false, '3 homes · 1 not on offer now'],
    [homes(true, true), true, '2 homes and more'],
  ])('%j, more: %s', (list, more, text) => {
    expect(countText(list, more)).toBe(text);
  });
});
