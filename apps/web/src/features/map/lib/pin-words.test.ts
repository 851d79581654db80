import { describe, expect, it } from 'vitest';
import { groupPins } from './group-pins.ts';
import { pinText, pinWords } from './pin-words.ts';

const home = {
  id: 'lst_a',
  latitude: 6.5,
  longitude: 3.4,
  firstYearKobo: 125_000_000,
  rentKobo: 100_000_000,
  type: 'flat',
  bedrooms: 2,
  area: 'Yaba',
} as const;
const wordsOf = (...homes: Parameters<typeof groupPins>[0]) =>
  groupPins(homes, 12).map((pin) => [pinText(pin), pinWords(pin)]);

describe('a pin', () => {
  it('shows the price in short and says it in full', () => {
    expect(wordsOf(home)).toEqual([['₦1.25M', '₦1,250,000 to move in, 2-bedroom flat, Yaba']]);
  });

  it('does without bedrooms where there are none', () => {
    expect(wordsOf({ ...home, bedrooms: 0, type: 'self_contain' })).toEqual([
      ['₦1.25M', '₦1,250,000 to move in, Self-contain, Yaba'],
    ]);
  });

  it('counts the homes that it stands for', () => {
    expect(wordsOf(home, { ...home, id: 'lst_b', firstYearKobo: 90_000_000 })).toEqual([
      ['2', '2 homes from ₦900,000 to move in. Zoom to them.'],
    ]);
  });
});
