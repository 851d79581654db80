import { describe, expect, it } from 'vitest';
import { splitLinks } from './demo-mail-page.tsx';

const origin = 'http://localhost:3000';

describe('splitLinks', () => {
  it('makes addresses of this site links and leaves the rest text', () => {
    expect(splitLinks(`Open ${origin}/#/reset-password?token=a-b_c. It works once.`, origin)).toEqual([
      { at: 0, text: 'Open ' },
      { at: 5, text: `${origin}/#/reset-password?token=a-b_c`, href: '/#/reset-password?token=a-b_c' },
      { at: 55, text: '. It works once.' },
    ]);
  });

  it('never links to another site', () => {
    expect(splitLinks('See https://evil.example/x now', origin)).toEqual([
      { at: 0, text: 'See ' },
      { at: 4, text: 'https://evil.example/x' },
      { at: 26, text: ' now' },
    ]);
  });

  it.each(['', 'No address here.', 'mailto:a@evil.example'])('finds nothing in %j', (text) => {
    expect(splitLinks(text, origin).some(({ href }) => href !== undefined)).toBe(false);
  });

  it.each([`${origin}/#/a\n${origin}/#/b`, 'x', `(${origin})`])('loses no character of %j', (text) => {
    expect(
      splitLinks(text, origin)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
