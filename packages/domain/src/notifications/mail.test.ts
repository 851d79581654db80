import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailHtml, noticeMail } from './mail.ts';
import type { DueDelivery } from './repository.ts';

const ctx = { appOrigin: 'https://rentreel.ng' };
const recipient = { email: 'ada@example.com', name: 'Ada' };
let last = 0;
const due = (changes: Partial<DueDelivery>): DueDelivery => {
  last += 1;
  const facts = {
    listingId: 'lst_1',
    tenantId: 'usr_1',
    home: 'Mini flat',
    from: 'Hauwa Sani',
    words: `Words ${last}`,
  };
  return {
    id: last,
    userId: 'usr_1',
    channel: 'mail',
    bundle: 'cnv_1',
    noticeId: `ntf_${last}`,
    kind: 'message.received',
    facts,
    thread: 'cnv_1',
    isRead: false,
    ...changes,
  };
};
const money = (bundle = 'ntf_1') => due({ kind: 'wallet.deposited', facts: { amountKobo: 50_000_000 }, bundle });

function mailOf(...notices: DueDelivery[]) {
  const event = noticeMail(ctx, { recipient, notices });
  if (event.topic !== 'mail.requested') throw new Error('it must be a mail');
  return event.payload;
}

describe('the mail of a notification', () => {
  it('contains the text, the link and the way to change email settings', () => {
    expect(mailOf(due({}))).toEqual({
      to: 'ada@example.com',
      subject: 'New message from Hauwa Sani',
      text: `Hello Ada,

Words ${last} · Mini flat

Open the chat: https://rentreel.ng/#/chat/lst_1/usr_1

Choose which emails you get: https://rentreel.ng/#/notifications?view=settings

RentReel
`,
    });
  });

  it('about money states that it is always sent and links no settings', () => {
    const { text } = mailOf(money());
    expect(text).toContain('We always email you about money and security');
    expect(text).not.toContain('view=settings');
  });

  it('of many messages shows the last five and counts the earlier ones', () => {
    const { subject, text } = mailOf(...Array.from({ length: 8 }, () => due({})));
    expect(subject).toBe('8 new messages from Hauwa Sani');
    expect(text).toContain('3 earlier ones are in the app.');
    expect(text.match(/Words/g)).toHaveLength(5);
  });

  it('of a day lists each item with its own link', () => {
    const { subject, text } = mailOf(due({ bundle: 'digest' }), due({ bundle: 'digest', thread: 'cnv_2' }));
    expect(subject).toBe('Your day on RentReel: 2 things to look at');
    expect(text.match(/Open the chat: /g)).toHaveLength(2);
    expect(mailOf(due({ bundle: 'digest' })).subject).toBe('Your day on RentReel: 1 thing to look at');
  });

  it('of a day links the settings when any item can be turned off', () => {
    const { text } = mailOf(due({ bundle: 'digest' }), money('digest'));
    expect(text).toContain('Choose which emails you get: ');
    expect(text).not.toContain('We always email you');
  });
});

const origin = 'https://rentreel.ng';
const html = (text: string, subject = 'Hello') => mailHtml({ subject, text }, origin);
const links = (page: string) => [...page.matchAll(/<a href="([^"]*)"/g)].map(([, url]) => url);

describe('mailHtml', () => {
  it('renders the plain text with its first link as a button', () => {
    const page = html(`Hello Ada,\n\nThank you.\n\nOpen the chat: ${origin}/#/chat/a/b\n\nRentReel\n`, 'New message');
    expect(page).toContain('>New message</h1>');
    expect(page).toContain('>Hello Ada,</p>');
    expect(page).toMatch(
      /<a href="https:\/\/rentreel\.ng\/#\/chat\/a\/b" style="display:inline-block[^"]*">Open the chat<\/a>/,
    );
  });

  it('renders one button and plain links for the rest', () => {
    const page = html(`One: ${origin}/#/a\n\nTwo: ${origin}/#/b\n\nChoose which emails you get: ${origin}/#/c`);
    expect(links(page)).toEqual([`${origin}/#/a`, `${origin}/#/b`, `${origin}/#/c`]);
    expect(page.match(/inline-block/g)).toHaveLength(1);
  });

  it.each([
    ['about one thing', due({})],
    ['of a day', due({ bundle: 'digest' })],
    ['about money', money()],
  ])('sets the last paragraph of the mail %s in small type, without a button', (_which, notice) => {
    const end = html(mailOf(notice).text)
      .match(/<p [^]*?<\/p>/g)
      ?.at(-1);
    expect(end).toContain('font-size:14px');
    expect(end).not.toContain('inline-block');
  });

  it('sets the link that ends emails about saved searches in small type', () => {
    expect(html(`Unsubscribe: ${origin}/#/a`)).toMatch(/font-size:14px[^>]*><a /);
  });

  it('renders a paragraph of several lines with its first line in bold and its link as text', () => {
    const page = html(`Mini flat, Yaba\n₦900,000 to move in\n${origin}/#/property/lst_1`);
    expect(page).toContain('<strong>Mini flat, Yaba</strong><br>₦900,000 to move in<br><a ');
    expect(page).not.toContain('inline-block');
  });

  it('makes a link on its own line clickable', () => {
    expect(links(html(`Open this link:\n\n${origin}/#/verify-email?token=abc`))).toEqual([
      `${origin}/#/verify-email?token=abc`,
    ]);
  });

  it.each([
    ['another site', 'See https://evil.example/pay'],
    ['one that begins like ours', `See ${origin}.evil.example/`],
    ['a link with more behind it', `${origin}/#/a and then pay`],
  ])('makes no link of %s', (_what, text) => expect(links(html(text))).toEqual([]));

  it('loads and executes nothing', () => {
    expect(html('Hello')).not.toMatch(/<(img|script|link|iframe)|url\(|src=/i);
  });

  it('escapes any input', () => {
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
