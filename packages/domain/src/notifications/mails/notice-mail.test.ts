import { describe, expect, it } from 'vitest';
import type { DueDelivery } from '../deliveries-repository.ts';
import { noticeMail } from './notice-mail.ts';

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

describe('the mail of a notice', () => {
  it('says what happened, leads there, and says how to hear less', () => {
    expect(mailOf(due({}))).toEqual({
      to: 'ada@example.com',
      subject: 'New message from Hauwa Sani',
      text: `Hello Ada,

Words ${last} · Mini flat

Open the chat: https://rentreel.ng/#/chat/lst_1/usr_1

Choose what we mail you: https://rentreel.ng/#/notifications?view=settings

RentReel
`,
    });
  });

  it('about money says that it is always sent, and offers no way to end it', () => {
    const { text } = mailOf(money());
    expect(text).toContain('We always send mails about money and security');
    expect(text).not.toContain('view=settings');
  });

  it('of many messages shows the last five, and how many there were', () => {
    const { subject, text } = mailOf(...Array.from({ length: 8 }, () => due({})));
    expect(subject).toBe('8 new messages from Hauwa Sani');
    expect(text).toContain('3 earlier ones are in the app.');
    expect(text.match(/Words/g)).toHaveLength(5);
  });

  it('of a day tells each thing with its own link', () => {
    const { subject, text } = mailOf(due({ bundle: 'digest' }), due({ bundle: 'digest', thread: 'cnv_2' }));
    expect(subject).toBe('Your day on RentReel: 2 things to look at');
    expect(text.match(/Open the chat: /g)).toHaveLength(2);
    expect(mailOf(due({ bundle: 'digest' })).subject).toBe('Your day on RentReel: 1 thing to look at');
  });
});
