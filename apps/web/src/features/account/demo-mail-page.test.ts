import { describe, expect, it } from 'vitest';
import { splitLinks } from './demo-mail-page.tsx';

const origin = 'http://localhost:3000';

describe('splitLinks', () => {
  it('turns URLs of this site into links and keeps the other text', () => {
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

  it.each(['', 'No address here.', 'mailto:a@evil.example'])('returns no link for %j', (text) => {
    expect(splitLinks(text, origin).some(({ href }) => href !== undefined)).toBe(false);
  });

  it.each([`${origin}/#/a\n${origin}/#/b`, 'x', `(${origin})`])('keeps every character of %j', (text) => {
    expect(
      splitLinks(text, origin)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
