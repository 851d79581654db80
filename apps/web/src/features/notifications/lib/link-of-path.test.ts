import { describe, expect, it } from 'vitest';
import { linkOfPath } from './link-of-path.ts';
import { readNotificationsSearch } from './notifications-search.ts';
import { timeOptions } from './quiet-times.ts';

describe('the link of a notice', () => {
  it.each([
    ['/wallet', { to: '/wallet', search: {} }],
    ['/inspections?visit=ins_1', { to: '/inspections', search: { visit: 'ins_1' } }],
  ])('leads to %s', (path, link) => expect(linkOfPath(path)).toEqual(link));
});

describe('the address of the notifications', () => {
  it.each([
    [{}, {}],
    [{ view: 'settings' }, { view: 'settings' }],
    [{ filter: 'unread' }, { filter: 'unread' }],
    [{ view: 'other', filter: 5 }, {}],
  ])('%j is read as %j', (search, read) => expect(readNotificationsSearch(search)).toEqual(read));
});

describe('the times of quiet hours', () => {
  it('are the full hours as people say them', () => {
    expect(timeOptions(1320).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['12 am', '7 am', '12 pm', '10 pm']),
    );
    expect(timeOptions(1320)).toHaveLength(24);
  });

  it('hold another time that was chosen', () => {
    expect(timeOptions(1290)[22]).toEqual({ value: '1290', text: '9:30 pm' });
  });
});
