import { describe, expect, it } from 'vitest';
import { dayInSentence, dayWords, lastReportWords, monthWords } from './day-words.ts';

const today = Date.parse('2026-11-21') / (24 * 60 * 60_000);

describe('the words for a day', () => {
  it.each([
    [0, 'Today', 'today'],
    [1, 'Yesterday', 'yesterday'],
    [2, 'Thu 19', 'Thursday'],
    [7, 'Sat 14', 'Saturday'],
  ])('of %i days ago are “%s” and “%s”', (back, label, inSentence) => {
    expect(dayWords(today - back, today)).toBe(label);
    expect(dayInSentence(today - back, today)).toBe(inSentence);
  });

  it('name months with their year', () => {
    expect(['2025-12', '2026-07'].map(monthWords)).toEqual(['Dec 2025', 'Jul 2026']);
  });

  it('say when the last report came', () => {
    expect(lastReportWords(today)).toBe('Last report: 21 Nov 2026.');
  });
});
