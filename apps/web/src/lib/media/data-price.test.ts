import { describe, expect, it } from 'vitest';
import { dataPrice } from './data-price.ts';

describe('dataPrice', () => {
  it.each([
    [0, 'under ₦1 of data'],
    [532_780, 'under ₦1 of data'],
    [1_867_000, 'under ₦1 of data'],
    [1_900_000, '≈ ₦1 of data'],
    [5_300_000, '≈ ₦3 of data'],
    [1024 ** 3, '≈ ₦575 of data'],
    [3 * 1024 ** 3, '≈ ₦1,725 of data'],
  ])('%i bytes cost %s', (bytes, text) => {
    expect(dataPrice(bytes)).toBe(text);
  });
});
