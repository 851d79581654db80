import { describe, expect, it } from 'vitest';
import type { DueDelivery } from './deliveries-repository.ts';
import { pushMessages } from './push-messages.ts';

let last = 0;
const due = (words: string, thread = 'cnv_1'): DueDelivery => {
  last += 1;
  return {
    id: last,
    channel: 'push',
    bundle: thread,
    noticeId: `ntf_${last}`,
    kind: 'message.received',
    facts: { listingId: 'lst_1', tenantId: 'usr_1', home: 'Mini flat', from: 'Hauwa Sani', words },
    thread,
    isRead: false,
  };
};
const calm = (): DueDelivery => ({
  ...due('', 'lst_1'),
  kind: 'listing.reminder',
  facts: { listingId: 'lst_1', home: 'Mini flat', daysLeft: 4 },
});

describe('what a lock screen shows', () => {
  it('of one chat is one push, with the last words, in place of the one before', () => {
    expect(pushMessages([[due('Good morning'), due('Is it free?')]])).toEqual([
      {
        message: {
          title: '2 new messages from Hauwa Sani',
          body: 'Is it free? · Mini flat',
          path: '/chat/lst_1/usr_1',
          tag: 'cnv_1',
        },
        urgent: true,
      },
    ]);
  });

  it('of three things is three pushes, of more one that names two', () => {
    const bundles = ['a', 'b', 'c', 'd'].map((thread) => [due('Hello', thread)]);
    expect(pushMessages(bundles.slice(0, 3))).toHaveLength(3);
    expect(pushMessages(bundles)).toMatchObject([
      {
        message: {
          title: '4 new notifications',
          body: 'New message from Hauwa Sani, New message from Hauwa Sani and 2 more',
          path: '/notifications',
        },
      },
    ]);
  });

  it('is never longer than fits', () => {
    const [push] = pushMessages([[due('long '.repeat(200))]]);
    expect(push?.message.body.length).toBe(160);
    expect(push?.message.body.endsWith('…')).toBe(true);
  });

  it('wakes no phone for what can wait', () => {
    expect(pushMessages([[calm()]])[0]?.urgent).toBe(false);
    expect(pushMessages([[calm()], [due('a', 'a')], [due('b', 'b')], [due('c', 'c')]])[0]?.urgent).toBe(true);
  });

  it('is nothing when nothing is due', () => expect(pushMessages([])).toEqual([]));
});
