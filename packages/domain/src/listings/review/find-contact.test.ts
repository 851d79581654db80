import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findContact } from './find-contact.ts';

describe('findContact', () => {
  it.each([
    ['Call 08031234567', '08031234567'],
    ['call 0803 123 4567 now', '0803 123 4567'],
    ['+234 803 123 4567', '+234 803 123 4567'],
    ['+234(0)8031234567', '+234(0)8031234567'],
    ['0-8-0-3-1-2-3-4-5-6-7', '0-8-0-3-1-2-3-4-5-6-7'],
    ['zero eight zero three one two three four five six seven', '0 8 0 3 1 2 3 4 5 6 7'],
    ['０８０３１２３４５６７', '08031234567'],
  ])('sees the number in “%s”', (text, found) => {
    expect(findContact(text)).toEqual({ kind: 'phone', found });
  });

  it.each([
    ['see https://example.org/flat', 'https://example.org/flat'],
    ['www.myflats.ng', 'www.myflats.ng'],
    ['write to ade@mail.com', 'ade@mail.com'],
    ['wa.me/2348', 'wa.me/2348'],
    ['follow @lagosflats for more', '@lagosflats'],
    ['find us on lagosflats.com', 'lagosflats.com'],
  ])('sees the link in “%s”', (text, found) => {
    expect(findContact(text)).toEqual({ kind: 'link', found });
  });

  it.each([
    'First-floor two-bed in a compound of six, repainted this year, close to the train.',
    'Rent is ₦2,400,000 a year, caution ₦240,000. 2 baths, 3 toilets, built 2019.',
    'Light 18 hours a day; borehole; 5 minutes to Jibowu bus stop. Units @ ₦1.2m.',
    'Google Maps shows the gate. House 12, 4th Avenue, off 23 Road.',
    'One bedroom, two baths, three toilets.',
  ])('leaves honest words alone: “%s”', (text) => {
    expect(findContact(text)).toBeUndefined();
  });

  it('finds every mobile number, however it is cut up', () => {
    const digits = fc.array(fc.nat(9), { minLength: 9, maxLength: 9 });
    const gap = fc.constantFrom('', ' ', '-', '.', ' - ');
    fc.assert(
      fc.property(fc.constantFrom('7', '8', '9'), digits, gap, (first, rest, between) => {
        expect(findContact(`Ring ${['0', first, ...rest].join(between)} today`)?.kind).toBe('phone');
      }),
    );
  });

  it('reads a text of 2,000 letters without getting stuck', () => {
    expect(findContact('0 '.repeat(1000))?.kind).not.toBe('link');
    expect(findContact(`${'a.'.repeat(1000)} `)?.kind).not.toBe('phone');
  });
});
