import { describe, expect, it } from 'vitest';
import { clipsAhead, isSlowConnection } from './connection.ts';
import { dataPrice } from './data-saver.ts';

describe('the connection', () => {
  it.each([
    [{}, false, 2],
    [{ effectiveType: '4g' }, false, 2],
    [{ effectiveType: '3g' }, true, 1],
    [{ effectiveType: '2g' }, true, 1],
    [{ effectiveType: 'slow-2g' }, true, 1],
    [{ effectiveType: '4g', saveData: true }, true, 0],
  ])('with %j counts as slow: %s, and prefetches %i clips', (connection, lean, ahead) => {
    expect([isSlowConnection(connection), clipsAhead(connection)]).toEqual([lean, ahead]);
  });
});

describe('dataPrice', () => {
  it.each([
    [0, 'under ₦1 of data'],
    [532_780, 'under ₦1 of data'],
    [1_867_000, 'under ₦1 of data'],
    [1_900_000, '≈ ₦1 of data'],
    [5_300_000, '≈ ₦3 of data'],
    [1024 ** 3, '≈ ₦575 of data'],
    [3 * 1024 ** 3, '≈ ₦1,725 of data'],
  ])('formats the price of %i bytes as %s', (bytes, text) => {
    expect(dataPrice(bytes)).toBe(text);
  });
});
