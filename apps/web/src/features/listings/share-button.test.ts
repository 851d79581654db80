import { describe, expect, it } from 'vitest';
import { listingLink } from './share-button.tsx';

const place = { origin: 'https://rentreel.ng' };

describe('homeLink', () => {
  it('leads to the page that messengers can show', () => {
    expect(listingLink(place, 'lst_1')).toBe('https://rentreel.ng/s/lst_1');
  });

  it('carries the code of who shares it', () => {
    expect(listingLink(place, 'lst_1', 'A&B')).toBe('https://rentreel.ng/s/lst_1?ref=A%26B');
  });
});
