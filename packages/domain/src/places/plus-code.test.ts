import { createRequire } from 'node:module';
import fc from 'fast-check';
import { metresBetween } from '@rentreel/values';
import type * as PlusCodes from 'pluscodes';
import { describe, expect, it } from 'vitest';
import { searchPlaces } from './search-places.ts';
import { findPlusCode } from './plus-code.ts';

const { encode } = createRequire(import.meta.url)('pluscodes') as typeof PlusCodes;

describe('Plus Codes', () => {
  it('decode to within 14 m of the encoded point', () => {
    const place = fc.record({
      latitude: fc.double({ min: 6.8, max: 11, noNaN: true }),
      longitude: fc.double({ min: 4, max: 8, noNaN: true }),
    });
    fc.assert(
      fc.property(place, (point) => {
        const hit = findPlusCode(`near ${encode(point)}, thanks`)?.hit;
        expect(hit && metresBetween(hit, point)).toBeLessThan(14);
      }),
    );
  });

  it.each([
    ['6FR5G95C+RC', 'Yaba'],
    ['6fr5g95c+rc', 'Yaba'],
    ['G95C+RC Yaba', 'Yaba'],
    ['g95c+rc, Lagos', 'Yaba'],
    ['my house is G95C+RC in Surulere', 'Yaba'],
  ])('in "%s" resolve to %s', (text, area) => {
    const found = findPlusCode(text);
    expect(found?.hit).toMatchObject({ kind: 'plus_code', area, city: 'Lagos', stateCode: 'LA' });
    expect(found && metresBetween(found.hit, { latitude: 6.50956, longitude: 3.37108 })).toBeLessThan(20);
  });

  it.each(['G95C+RC', 'G95C+RC Atlantis', '8FVC9G8F+6X', 'Yaba', '2+3', '2348031234567+22', 'ABCD+EF Yaba', ''])(
    'are not found in "%s"',
    (text) => {
      expect(findPlusCode(text)).toBeUndefined();
    },
  );

  it('are the only result of a search that contains one', () => {
    expect(searchPlaces({ q: 'G95C+RC Yaba', limit: 8 })).toMatchObject([{ kind: 'plus_code', name: 'G95C+RC' }]);
  });
});
