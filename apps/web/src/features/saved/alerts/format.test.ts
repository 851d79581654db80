import { kobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { causeLabel, channelLabel, newMatchesLabel } from './format.ts';

const all = { frequency: 'instant', byMail: true, inApp: true, priceDrops: true } as const;

describe('channelLabel', () => {
  it.each([
    [{}, 'Email right away, in the app, lower prices too'],
    [{ frequency: 'daily', priceDrops: false }, 'Email every morning, in the app'],
    [{ frequency: 'weekly', inApp: false }, 'Email on Mondays, lower prices too'],
    [{ byMail: false, priceDrops: false }, 'In the app'],
    [{ byMail: false, inApp: false }, 'No notifications'],
  ] as const)('with %j: %s', (changes, text) => {
    expect(channelLabel({ ...all, ...changes })).toBe(text);
  });
});

describe('causeLabel', () => {
  const match = { matchedAt: 0, unseen: true, available: true } as unknown as Parameters<typeof causeLabel>[0];
  it('names a new listing, or the price reduction', () => {
    expect(causeLabel({ ...match, cause: 'new', firstYearKobo: kobo(100), fromFirstYearKobo: null })).toBe('New');
    expect(
      causeLabel({
        ...match,
        cause: 'price_drop',
        firstYearKobo: kobo(85_000_000),
        fromFirstYearKobo: kobo(100_000_000),
      }),
    ).toBe('₦150,000 cheaper');
  });

  it('newMatchesLabel uses the singular for one', () => {
    expect([newMatchesLabel(1), newMatchesLabel(3)]).toEqual(['1 new home', '3 new homes']);
  });
});
