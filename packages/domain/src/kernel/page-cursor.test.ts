import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from './new-id.ts';
import { decodeCursor, encodeCursor } from './page-cursor.ts';

const place = fc.record({
  sortValue: fc.nat(Number.MAX_SAFE_INTEGER),
  id: fc.stringMatching(/^[0-9a-z_]{1,64}$/),
});

describe('a place in a list', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(place, (cursor) => {
        expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
      }),
    );
  });

  it('is a text that an address can carry, and that the contract takes', () => {
    fc.assert(
      fc.property(place, (cursor) => {
        expect(encodeCursor(cursor)).toMatch(/^[A-Za-z0-9_-]{1,200}$/);
      }),
    );
  });

  it('differs from every other place', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        const same = one.sortValue === other.sortValue && one.id === other.id;
        expect(encodeCursor(one) === encodeCursor(other)).toBe(same);
      }),
    );
  });

  it('holds the ids that we make and the times that we write', () => {
    const cursor = { sortValue: Date.UTC(2026, 10, 20, 11), id: newId('lst') };
    expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
  });

  it.each([
    ['nothing', ''],
    ['no base64url', '§§§'],
    ['no colon', Buffer.from('123').toString('base64url')],
    ['no id', Buffer.from('123:').toString('base64url')],
    ['no number', Buffer.from(':lst_1').toString('base64url')],
    ['a number below nothing', Buffer.from('-1:lst_1').toString('base64url')],
    ['a fraction', Buffer.from('1.5:lst_1').toString('base64url')],
    ['a number too long to be exact', Buffer.from(`${'9'.repeat(17)}:lst_1`).toString('base64url')],
    ['a quotation mark', Buffer.from(`1:lst_1' OR 1=1 --`).toString('base64url')],
    ['a second line', Buffer.from('1:lst_1\n2').toString('base64url')],
    ['an id without end', Buffer.from(`1:${'a'.repeat(65)}`).toString('base64url')],
  ])('that holds %s is not one of ours', (_what, text) => {
    expect(() => decodeCursor(text)).toThrow('Check what you entered and try again.');
  });

  it('that somebody made up either reads as a place or is refused as an input, never anything else', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (text) => {
        try {
          const { sortValue, id } = decodeCursor(text);
          expect(sortValue).toBeGreaterThanOrEqual(0);
          expect(id).toMatch(/^[0-9a-z_]+$/);
        } catch (error) {
          expect(error).toMatchObject({ name: 'DomainError', code: 'app.invalid_input', kind: 'invalid' });
        }
      }),
    );
  });
});
