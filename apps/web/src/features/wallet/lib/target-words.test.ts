import { describe, expect, it } from 'vitest';
import { accountLabel, arrivalWords } from './target-words.ts';

const noon = Date.UTC(2026, 10, 20, 11);

describe('where a withdrawal goes', () => {
  it('is a bank and four digits', () => {
    expect(accountLabel({ bankName: 'GTBank', lastDigits: '1457' })).toBe('GTBank ••1457');
  });

  it.each([
    [noon, 'Fee ₦0. Arrives within minutes, at most 24 hours. Above ₦500,000 RentReel approves it first.'],
    [noon + 1, 'Can be used from 20 Nov 2026, 12:00 pm.'],
  ])('says from when, or how fast and for how much: %i', (usableFrom, words) => {
    expect(arrivalWords(usableFrom, noon, 50_000_000)).toBe(words);
  });
});
