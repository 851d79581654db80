import { describe, expect, it } from 'vitest';
import { deadlineWords, dueDateText, dueText, durationWords } from './left-words.ts';

/** So much after Saturday 28 Nov 2026, in Lagos one hour ahead of UTC. */
const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 28, hour - 1, minute);
const now = at(12);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a deadline', () => {
  it.each([
    [at(18, 5), 'today, 6:05 pm'],
    [at(24 + 9), 'tomorrow, 9:00 am'],
    [at(3 * 24 + 9), 'Tue 1 Dec, 9:00 am'],
    [at(24), 'the end of today'],
    [at(2 * 24), 'the end of tomorrow'],
    [at(3 * 24), 'the end of Mon 30 Nov'],
    [at(24, 1), 'tomorrow, 12:01 am'],
    [at(0), 'the end of yesterday'],
    [at(20 * 24), 'the end of Thu 17 Dec'],
    [at(40 * 24), '6 Jan 2027'],
    [at(40 * 24 + 9), '7 Jan 2027'],
  ])('is said as people say it: %#', (moment, words) => {
    expect(plain(dueText(moment, now))).toBe(words);
  });

  it('has its date where it is read at any time', () => {
    expect(plain(dueDateText(at(33)))).toBe('29 Nov 2026, 9:00 am');
    expect(dueDateText(at(24))).toBe('the end of 28 Nov 2026');
  });

  it('says how much of it is left', () => {
    expect(plain(deadlineWords(at(17), now))).toBe('today, 5:00 pm (5 hours left)');
    expect(deadlineWords(at(24), now)).toBe('the end of today (12 hours left)');
    expect(deadlineWords(at(10 * 24), now)).toBe('the end of Mon 7 Dec (9 days left)');
  });
});

it.each([
  [0, 'a moment'],
  [1, '1 minute'],
  [89, '89 minutes'],
  [90, '1 hour'],
  [47 * 60, '47 hours'],
  [48 * 60, '2 days'],
])('%i minutes are said in the largest unit that is not too coarse', (minutes, words) => {
  expect(durationWords(minutes)).toBe(words);
});
