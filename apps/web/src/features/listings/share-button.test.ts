import { describe, expect, it } from 'vitest';
import { listingLink } from './share-button.tsx';

const place = { origin: 'https://rentreel.ng' };

describe('homeLink', () => {
  it('returns the page that messengers can preview', () => {
    expect(listingLink(place, 'lst_1')).toBe('https://rentreel.ng/s/lst_1');
  });

  it('contains the referral code of the sender', () => {
    expect(listingLink(place, 'lst_1', 'A&B')).toBe('https://rentreel.ng/s/lst_1?ref=A%26B');
  });
});
