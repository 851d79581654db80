import { describe, expect, it } from 'vitest';
import { changeNotice, noticeFields, readNotice } from './notice-search.ts';

const now = Date.parse('2026-11-20T23:30:00Z');
const read = (search: Parameters<typeof noticeFields>[0]) => readNotice(noticeFields(search, now));

describe('the address of the notice calculator', () => {
  it('defaults to a tenant in Lagos who pays yearly and gives notice today', () => {
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

  it('has no error while the first day is missing', () => {
    expect(read({})).toEqual({ input: undefined, errors: {} });
  });

  it('results in an input once it is complete', () => {
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
    [{ start: '2026-01-01', months: 'six' }, { months: 'Enter the months of notice in the agreement, from 1 to 24.' }],
    [{ start: '2026-01-01', end: '2025-12-31' }, { end: 'The last day comes before the first.' }],
  ])('has an error for %o', (search, errors) => {
    expect(read(search)).toEqual({ input: undefined, errors });
  });

  it.each([{ state: 'XX' }, { period: 'hourly' }, { by: 'nobody' }])('results in no input for %o', (search) => {
    expect(read({ start: '2026-01-01', ...search }).input).toBeUndefined();
  });

  it('keeps the day of the notice on changes, so that a link has the same result tomorrow', () => {
    const changed = changeNotice({ start: '2026-01-01', given: '2026-02-01', area: 'Ikoyi' }, { area: '' });
    expect(changed).toEqual({ state: 'LA', period: 'yearly', by: 'tenant', start: '2026-01-01', given: '2026-02-01' });
    expect(changeNotice({}, { by: 'landlord' })).toMatchObject({ by: 'landlord', given: expect.stringMatching(/^20/) });
  });

  it('ignores an area that the law does not name as exempt', () => {
    expect(read({ start: '2026-01-01', area: 'Atlantis' }).input?.area).toBe('');
  });
});
