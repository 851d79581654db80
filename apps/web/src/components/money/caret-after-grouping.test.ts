import { groupNairaInput } from '@rentreel/money';
import { describe, expect, it } from 'vitest';
import { caretAfterGrouping } from './caret-after-grouping.ts';

const regroup = (marked: string) => {
  const caret = marked.indexOf('|');
  const before = marked.replace('|', '');
  const after = groupNairaInput(before);
  const place = caretAfterGrouping(before, caret, after);
  return `${after.slice(0, place)}|${after.slice(place)}`;
};

describe('caretAfterGrouping', () => {
  it.each([
    ['5000|', '5,000|'],
    ['19|,234,567', '19|,234,567'],
    ['19|234,567', '19|,234,567'],
    ['1,2345|', '12,345|'],
    ['1,|34', '1|34'],
    ['|1000', '|1,000'],
    ['1000.5|', '1,000.5|'],
    ['1000.567|', '1,000.56|'],
    ['|', '|'],
    ['-|', '-|'],
    ['-1|', '-1|'],
    ['-1000|', '-1,000|'],
    ['ab|', 'ab|'],
    ['1,000a|', '1,000a|'],
  ])('turns %s into %s', (before, after) => {
    expect(regroup(before)).toBe(after);
  });
});
