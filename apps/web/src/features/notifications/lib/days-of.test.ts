import type { NotificationGroup } from '@rentreel/contracts/notifications';
import { describe, expect, it } from 'vitest';
import { daysOf } from './days-of.ts';

/** A Friday, three in the afternoon in Lagos. */
const now = Date.UTC(2026, 10, 20, 14);
const hour = 3_600_000;

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

describe('the days of the inbox', () => {
  it('are named as people in Lagos say it', () => {
    expect(
      titles([
        group('now', now),
        group('just after midnight', Date.UTC(2026, 10, 19, 23)),
        group('just before midnight', Date.UTC(2026, 10, 19, 22, 59)),
        group('this week', now - 3 * 24 * hour),
        group('long ago', now - 10 * 24 * hour),
      ]),
    ).toEqual([
      ['Today', ['now', 'just after midnight']],
      ['Yesterday', ['just before midnight']],
      ['Tuesday', ['this week']],
      ['10 Nov 2026', ['long ago']],
    ]);
  });

  it('show what is unread first, and keep the order else', () => {
    expect(
      titles([group('a', now), group('b', now - hour, 2), group('c', now - 2 * hour), group('d', now - 3 * hour, 1)]),
    ).toEqual([['Today', ['b', 'd', 'a', 'c']]]);
  });

  it('are none without a notification', () => expect(daysOf([], now)).toEqual([]));
});
