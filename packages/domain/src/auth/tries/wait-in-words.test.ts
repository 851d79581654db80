import { expect, it } from 'vitest';
import { waitInWords } from './wait-in-words.ts';

it.each([
  [1, '1 second'],
  [1000, '1 second'],
  [29_001, '30 seconds'],
  [59_999, '60 seconds'],
  [60_000, '1 minute'],
  [60_001, '2 minutes'],
  [900_000, '15 minutes'],
])('says %i ms as "%s", never too short', (milliseconds, words) => {
  expect(waitInWords(milliseconds)).toBe(words);
});
