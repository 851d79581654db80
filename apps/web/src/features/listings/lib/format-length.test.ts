import { describe, expect, it } from 'vitest';
import { formatLength } from './format-length.ts';

describe('formatLength', () => {
  it.each([
    [0.2, '0:01'],
    [8.41, '0:08'],
    [59.6, '1:00'],
    [125, '2:05'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(formatLength(seconds)).toBe(text);
  });
});
