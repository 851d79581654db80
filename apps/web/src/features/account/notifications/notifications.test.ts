import type { NotificationGroup } from '@rentreel/contracts/notifications';
import { hourMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { linkOfPath } from './notification-row.tsx';
import { daysOf } from './notifications-page.tsx';
import { timeOptions } from './quiet-card.tsx';
import { readNotificationsSearch } from './search.ts';

/** A Friday, three in the afternoon in Lagos. */
const now = Date.UTC(2026, 10, 20, 14);

const group = (title: string, occurredAt: number, unread = 0): NotificationGroup => ({
  id: `ntf_${title}`,
  topic: 'messages',
  title,
  text: '',
  path: '/messages',
  occurredAt,
  count: 1,
  unread,
  notices: [],
});
const titles = (groups: readonly NotificationGroup[]) =>
  daysOf(groups, now).map((day) => [day.name, day.groups.map(({ title }) => title)]);

describe('daysOf', () => {
  it('names the days in Lagos', () => {
    expect(
      titles([
        group('now', now),
        group('just after midnight', Date.UTC(2026, 10, 19, 23)),
        group('just before midnight', Date.UTC(2026, 10, 19, 22, 59)),
        group('this week', now - 3 * 24 * hourMs),
        group('long ago', now - 10 * 24 * hourMs),
      ]),
    ).toEqual([
      ['Today', ['now', 'just after midnight']],
      ['Yesterday', ['just before midnight']],
      ['Tuesday', ['this week']],
      ['10 Nov 2026', ['long ago']],
    ]);
  });

  it('puts unread groups first and otherwise keeps the order', () => {
    expect(
      titles([
        group('a', now),
        group('b', now - hourMs, 2),
        group('c', now - 2 * hourMs),
        group('d', now - 3 * hourMs, 1),
      ]),
    ).toEqual([['Today', ['b', 'd', 'a', 'c']]]);
  });

  it('returns nothing without notifications', () => expect(daysOf([], now)).toEqual([]));
});

describe('linkOfPath', () => {
  it.each([
    ['/wallet', { to: '/wallet', search: {} }],
    ['/inspections?visit=ins_1', { to: '/inspections', search: { visit: 'ins_1' } }],
  ])('converts %s', (path, link) => expect(linkOfPath(path)).toEqual(link));
});

describe('readNotificationsSearch', () => {
  it.each([
    [{}, {}],
    [{ view: 'settings' }, { view: 'settings' }],
    [{ filter: 'unread' }, { filter: 'unread' }],
    [{ view: 'other', filter: 5 }, {}],
  ])('parses %j as %j', (search, read) => expect(readNotificationsSearch(search)).toEqual(read));
});

describe('timeOptions', () => {
  it('returns the full hours', () => {
    expect(timeOptions(1320).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['12 am', '7 am', '12 pm', '10 pm']),
    );
    expect(timeOptions(1320)).toHaveLength(24);
  });

  it('includes another selected time', () => {
    expect(timeOptions(1290)[22]).toEqual({ value: '1290', text: '9:30 pm' });
  });
});
