import { describe, expect, it } from 'vitest';
import { changeNotice, noticeFields, readNotice } from './notice-search.ts';

const now = Date.parse('2026-11-20T23:30:00Z');
const read = (search: Parameters<typeof noticeFields>[0]) => readNotice(noticeFields(search, now));

describe('what the address of the calculator says', () => {
  it('is a tenant in Lagos who pays by the year and gives notice today, until it says otherwise', () => {
    expect(noticeFields({}, now)).toEqual({
      state: 'LA',
      area: '',
      period: 'yearly',
      by: 'tenant',
      start: '',
      end: '',
      given: '2026-11-21',
      months: '',
    });
  });

  it('is not wrong while the first day is still missing', () => {
    expect(read({})).toEqual({ input: undefined, errors: {} });
  });

  it('is worked out with once it is whole', () => {
    expect(read({ start: '2026-01-01', area: 'Ikoyi', by: 'landlord', months: '3' })).toEqual({
      input: {
        state: 'LA',
        area: 'Ikoyi',
        period: 'yearly',
        by: 'landlord',
        startsOn: '2026-01-01',
        givenOn: '2026-11-21',
        agreedMonths: 3,
      },
      errors: {},
    });
  });

  it.each([
    [{ start: '2026-02-30' }, { start: 'Give a day as 2026-11-30.' }],
    [
      { start: '2026-01-01', months: 'six' },
      { months: 'Give the months of notice that the agreement names, 1 to 24.' },
    ],
    [{ start: '2026-01-01', end: '2025-12-31' }, { end: 'The last day comes before the first.' }],
  ])('%o is told where it is wrong', (search, errors) => {
    expect(read(search)).toEqual({ input: undefined, errors });
  });

  it.each([{ state: 'XX' }, { period: 'hourly' }, { by: 'nobody' }])('%o gives no dates', (search) => {
    expect(read({ start: '2026-01-01', ...search }).input).toBeUndefined();
  });

  it('keeps the day of the notice when it is changed, so that a link means the same tomorrow', () => {
    const changed = changeNotice({ start: '2026-01-01', given: '2026-02-01', area: 'Ikoyi' }, { area: '' });
    expect(changed).toEqual({ state: 'LA', period: 'yearly', by: 'tenant', start: '2026-01-01', given: '2026-02-01' });
    expect(changeNotice({}, { by: 'landlord' })).toMatchObject({ by: 'landlord', given: expect.stringMatching(/^20/) });
  });

  it('takes no area for exempt that the law does not name', () => {
    expect(read({ start: '2026-01-01', area: 'Atlantis' }).input?.area).toBe('');
  });
});
