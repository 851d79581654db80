import type { MapPoint } from '@rentreel/contracts/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterPins, groupPins } from './group-pins.ts';

const point = (id: string, [latitude, longitude]: readonly [number, number], naira = 1_000_000): MapPoint => ({
  id: `lst_${id}`,
  latitude,
  longitude,
  firstYearKobo: naira * 100,
  rentKobo: naira * 80,
  type: 'flat',
  bedrooms: 2,
  area: 'Yaba',
});

const yaba = point('a', [6.51, 3.37], 2_000_000);
const beside = point('b', [6.5101, 3.3701], 1_500_000);
const ikeja = point('c', [6.6, 3.35]);

describe('pins', () => {
  it('of homes that stand close together are one, with the lowest price and all their names', () => {
    const [north, south] = groupPins([yaba, beside, ikeja], 12);
    expect(north).toMatchObject({ homes: 1, home: ikeja, ids: ['lst_c'] });
    expect(south).toMatchObject({ homes: 2, firstYearKobo: 150_000_000 });
    expect(south?.ids.toSorted()).toEqual(['lst_a', 'lst_b']);
    expect(south).not.toHaveProperty('home');
    expect(south?.box).toEqual({ south: 6.51, west: 3.37, north: 6.5101, east: 3.3701 });
  });

  it('come apart when the map comes nearer', () => {
    const next = point('d', [6.5105, 3.375]);
    expect(groupPins([yaba, next], 12)).toHaveLength(1);
    expect(groupPins([yaba, next], 15)).toHaveLength(2);
  });

  it('hold every home once, whatever the order and the zoom', () => {
    const place = fc.tuple(fc.double({ min: 4, max: 14, noNaN: true }), fc.double({ min: 3, max: 14, noNaN: true }));
    fc.assert(
      fc.property(fc.array(place, { maxLength: 30 }), fc.integer({ min: 5, max: 17 }), (places, zoom) => {
        const points = places.map((at, index) => point(String(index), at));
        const pins = groupPins(points, zoom);
        expect(pins.flatMap(({ ids }) => ids).toSorted()).toEqual(points.map(({ id }) => id).toSorted());
        const keys = groupPins(points.toReversed(), zoom).map(({ key }) => key);
        expect(keys.toSorted()).toEqual(pins.map(({ key }) => key).toSorted());
      }),
    );
  });

  it('stand for clusters that the server made', () => {
    const box = { south: 6.4, west: 3.3, north: 6.6, east: 3.5 };
    const [pin] = clusterPins([{ latitude: 6.5, longitude: 3.4, homes: 40, minFirstYearKobo: 90, box }]);
    expect(pin).toMatchObject({ homes: 40, firstYearKobo: 90, ids: [], box });
  });
});
