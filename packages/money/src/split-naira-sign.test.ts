import { describe, expect, it } from 'vitest';
import { splitNairaSign } from './split-naira-sign.ts';

describe('splitNairaSign', () => {
  it.each([
    ['4500', '', '4500'],
    ['₦4,500', '', '4,500'],
    ['N4500', '', '4500'],
    ['ngn 4500', '', '4500'],
    ['-₦4,500', '-', '4,500'],
    ['₦-4,500', '-', '4,500'],
    ['- 4500', '-', '4500'],
    ['−4500', '-', '4500'],
    ['+4500', '+', '4500'],
    ['', '', ''],
    ['₦', '', ''],
  ])('takes "%s" apart into "%s" and "%s"', (text, sign, digits) => {
    expect(splitNairaSign(text)).toEqual({ sign, digits });
  });

  it.each(['-₦-5', '--5', '+-5', '- ₦ + 5'])('finds no single sign in "%s"', (text) => {
    expect(splitNairaSign(text)).toBeUndefined();
  });
});
