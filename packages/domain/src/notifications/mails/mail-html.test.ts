import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailHtml } from './mail-html.ts';

const origin = 'https://rentreel.ng';
const html = (text: string, subject = 'Hello') => mailHtml({ subject, text }, origin);
const links = (page: string) => [...page.matchAll(/<a href="([^"]*)"/g)].map(([, url]) => url);

describe('a mail in HTML', () => {
  it('says what the plain text says, with its first link as a button', () => {
    const page = html(`Hello Ada,\n\nThank you.\n\nOpen the chat: ${origin}/#/chat/a/b\n\nRentReel\n`, 'New message');
    expect(page).toContain('>New message</h1>');
    expect(page).toContain('>Hello Ada,</p>');
    expect(page).toMatch(
      /<a href="https:\/\/rentreel\.ng\/#\/chat\/a\/b" style="display:inline-block[^"]*">Open the chat<\/a>/,
    );
  });

  it('has one button, and plain links for the rest', () => {
    const page = html(`One: ${origin}/#/a\n\nTwo: ${origin}/#/b\n\nChoose what we mail you: ${origin}/#/c`);
    expect(links(page)).toEqual([`${origin}/#/a`, `${origin}/#/b`, `${origin}/#/c`]);
    expect(page.match(/inline-block/g)).toHaveLength(1);
  });

  it('shows a part of several lines as one thing with its name on top, and its link as text', () => {
    const page = html(`Mini flat, Yaba\n₦900,000 to move in\n${origin}/#/property/lst_1`);
    expect(page).toContain('<strong>Mini flat, Yaba</strong><br>₦900,000 to move in<br><a ');
    expect(page).not.toContain('inline-block');
  });

  it('makes a link that stands alone one that can be pressed', () => {
    expect(links(html(`Open this link:\n\n${origin}/#/verify-email?token=abc`))).toEqual([
      `${origin}/#/verify-email?token=abc`,
    ]);
  });

  it.each([
    ['another site', 'See https://evil.example/pay'],
    ['one that begins like ours', `See ${origin}.evil.example/`],
    ['a link with more behind it', `${origin}/#/a and then pay`],
  ])('makes no link of %s', (_what, text) => expect(links(html(text))).toEqual([]));

  it('loads nothing and runs nothing', () => {
    expect(html('Hello')).not.toMatch(/<(img|script|link|iframe)|url\(|src=/i);
  });

  it('shows whatever people typed as they typed it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, subject) => {
        const page = html(`Hello <b>${text}</b>`, subject);
        expect(page).toContain('Hello &lt;b&gt;');
        expect(page.match(/<[a-z]/gi)?.length).toBe(html('Hello', 'x').match(/<[a-z]/gi)?.length);
      }),
      { examples: [['"><script>alert(1)</script>', '<img src=x onerror=alert(1)>']] },
    );
  });
});
