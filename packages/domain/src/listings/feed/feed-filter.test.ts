import { kobo } from '@rentreel/money';
import { describe, expect, it } from 'vitest';
import { feedFilter } from './feed-filter.ts';

describe('feedFilter', () => {
  it('asks for homes on offer when nothing else is wanted', () => {
    expect(feedFilter({}, undefined)).toEqual({ sql: "l.state = 'live'", args: [] });
  });

  it.each([
    ['city', { city: 'Ibadan' }, 'l.city = ?', 'Ibadan'],
    ['area', { area: 'Bodija' }, 'l.area = ?', 'Bodija'],
    ['state', { state: 'OY' as const }, 'l.state_code = ?', 'OY'],
    ['type', { type: 'flat' as const }, 'l.type = ?', 'flat'],
    ['bedrooms', { minBedrooms: 0 }, 'l.bedrooms >= ?', 0],
    ['budget', { maxFirstYearKobo: kobo(1) }, 'l.first_year_kobo <= ?', 1],
    ['landlord', { landlordId: 'usr_1' as const }, 'l.landlord_id = ?', 'usr_1'],
  ])('narrows by %s', (...[, input, condition, value]) => {
    expect(feedFilter(input, undefined)).toEqual({ sql: `l.state = 'live' AND ${condition}`, args: [value] });
  });

  it('keeps conditions and arguments in the same order', () => {
    const { sql, args } = feedFilter({ minBedrooms: 2, city: 'Lagos' }, 'usr_me');
    expect(args).toEqual(['Lagos', 2, 'usr_me']);
    expect(sql.indexOf('l.city')).toBeLessThan(sql.indexOf('l.bedrooms'));
    expect(sql.indexOf('l.bedrooms')).toBeLessThan(sql.indexOf('hidden_homes'));
    expect(sql.match(/\?/g)).toHaveLength(args.length);
  });

  it('writes no value into the statement', () => {
    const { sql, args } = feedFilter({ city: "Lagos' OR 1=1 --" }, undefined);
    expect(sql).not.toContain('OR 1=1');
    expect(args).toEqual(["Lagos' OR 1=1 --"]);
  });
});
