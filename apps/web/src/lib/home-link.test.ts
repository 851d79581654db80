import { describe, expect, it } from 'vitest';
import { homeLink } from './home-link.ts';

const place = { origin: 'https://rentreel.ng', pathname: '/' };

describe('homeLink', () => {
  it('leads to the home', () => {
    expect(homeLink(place, 'lst_1')).toBe('https://rentreel.ng/#/property/lst_1');
  });

  it('carries the code of who shares it', () => {
    expect(homeLink(place, 'lst_1', 'A&B')).toBe('https://rentreel.ng/#/property/lst_1?ref=A%26B');
  });
});
