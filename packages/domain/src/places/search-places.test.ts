import { searchPlacesInput } from '@rentreel/contracts/places';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchPlaces } from './index.ts';

const find = (q: string, limit = 8) => searchPlaces({ q, limit });
const named = (q: string) => find(q).map(({ name }) => name);

describe('searchPlaces', () => {
  it.each([
    ['yaba', 'Yaba'],
    ['YABA', 'Yaba'],
    ['yab', 'Yaba'],
    ['yaba lagos', 'Yaba'],
    ['Ìbàdàn', 'Ibadan'],
    ['ibadan', 'Ibadan'],
    ['ibdan', 'Ibadan'],
    ['port harcort', 'Port Harcourt'],
    ['portharcourt', 'Port Harcourt'],
    ['Port-Harcourt', 'Port Harcourt'],
    ['PH', 'Port Harcourt'],
    ['gwarimpa', 'Gwarinpa'],
    ['gwarinpa abuja', 'Gwarinpa'],
    ['lekki', 'Lekki Phase 1'],
    ['lekki ph1', 'Lekki Phase 1'],
    ['lekki phase 1', 'Lekki Phase 1'],
    ['Lekki Phase1', 'Lekki Phase 1'],
    ['lekki phase 2', 'Lekki Phase 2'],
    ['VI', 'Victoria Island'],
    ['v.i', 'Victoria Island'],
    ['victoria islnad', 'Victoria Island'],
    ['vgc', 'Victoria Garden City'],
    ['ikeja gra', 'Ikeja GRA'],
    ['GRA Ikeja', 'Ikeja GRA'],
    ['ikeja', 'Ikeja'],
    ['wuse 2', 'Wuse 2'],
    ['Wuse II', 'Wuse 2'],
    ['wuse2', 'Wuse 2'],
    ['maitama', 'Maitama'],
    ['asokoro abuja', 'Asokoro'],
    ['kubwa', 'Kubwa'],
    ['lugbe', 'Lugbe'],
    ['surulere', 'Surulere'],
    ['surulele', 'Surulere'],
    ['somolu', 'Shomolu'],
    ['banana islnd', 'Banana Island'],
    ['bananaisland', 'Banana Island'],
    ['magodo phase 2', 'Magodo Phase 2'],
    ['ajah', 'Ajah'],
    ['ago palace', 'Okota'],
    ['festac', 'Festac Town'],
    ['omole estate', 'Omole Phase 1'],
    ['bodija', 'Bodija'],
    ['bodija ibadan', 'Bodija'],
    ['bashorun', 'Basorun'],
    ['new gra port harcourt', 'New GRA'],
    ['peter odili', 'Peter Odili Road'],
    ['trans-amadi', 'Trans Amadi'],
    ['benin', 'Benin City'],
    ['ugbowo benin', 'Ugbowo'],
    ['independence layout', 'Independence Layout'],
    ['independance layout enugu', 'Independence Layout'],
    ['thinkers corner', 'Thinkers Corner'],
    ["Thinker's corner", 'Thinkers Corner'],
    ['ewet housing', 'Ewet Housing Estate'],
    ['world bank owerri', 'New Owerri'],
    ['unilag', 'University of Lagos'],
    ['shoprite sangotedo', 'Novare Mall'],
    ['anguwan rimi', 'Ungwan Rimi'],
    ['oshogbo', 'Osogbo'],
    ['ile ife', 'Ile-Ife'],
    ['lagos', 'Lagos'],
    ['lagos state', 'Lagos'],
    ['eti-osa', 'Eti-Osa'],
    ['adeola odeku victoria island', 'Victoria Island'],
    ['FCT', 'Abuja'],
    ['akwa ibom', 'Akwa Ibom State'],
    ['dutse jigawa', 'Dutse'],
  ])('ranks first for %j the place %j', (q, first) => {
    expect(named(q)[0]).toBe(first);
  });

  it('returns the kind, location and precision of a place', () => {
    expect(find('yaba', 1)).toEqual([
      {
        kind: 'area',
        name: 'Yaba',
        context: 'Lagos Mainland, Lagos',
        latitude: 6.5095,
        longitude: 3.3711,
        stateCode: 'LA',
        city: 'Lagos',
        area: 'Yaba',
        precisionMetres: 1000,
      },
    ]);
    expect(find('bodija')[0]).toMatchObject({ context: 'Ibadan, Oyo State', city: 'Ibadan', area: 'Bodija' });
    expect(find('unilag')[0]).toMatchObject({ kind: 'landmark', context: 'Akoka, Lagos', area: 'Akoka' });
    expect(find('warri')[0]).toMatchObject({ kind: 'town', context: 'Delta State', city: 'Warri' });
  });

  it('distinguishes places of the same name by city', () => {
    expect(find('maryland enugu')[0]).toMatchObject({ city: 'Enugu' });
    expect(find('maryland lagos')[0]).toMatchObject({ city: 'Lagos' });
    expect(find('satellite town calabar')[0]).toMatchObject({ city: 'Calabar' });
    expect(find('tudun wada')[0]).toMatchObject({ city: 'Kaduna' });
  });

  it('returns each place once and respects the limit', () => {
    expect(find('gra', 20).length).toBeGreaterThan(5);
    expect(find('gra', 3)).toHaveLength(3);
    const ikejas = named('ikeja').filter((name) => name === 'Ikeja');
    expect(ikejas).toHaveLength(1);
  });

  it.each(['', ' ', '😀😀', "'", '"; DROP TABLE listings; --', '%%%', '<script>', '\u0000', 'zzzzqqqq', 'Reykjavik'])(
    'does not throw for %j and returns no unrelated place',
    (q) => {
      expect(find(q).length).toBeLessThanOrEqual(8);
      if (!/[a-z]/i.test(q) || /zzz|Reyk/.test(q)) expect(find(q)).toEqual([]);
    },
  );

  it('rejects a query longer than 80 characters', () => {
    const result = searchPlacesInput.safeParse({ q: 'a'.repeat(10_000) });
    expect(result.error?.issues[0]?.message).toBe('Use at most 80 characters.');
    expect(searchPlacesInput.parse({ q: '  yaba ' })).toEqual({ q: 'yaba', limit: 8 });
  });

  it('does not throw for any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80, unit: 'grapheme' }), (q) => {
        expect(find(q).length).toBeLessThanOrEqual(8);
      }),
      { numRuns: 60 },
    );
  });
});
