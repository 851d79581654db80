import { mapBox } from '@rentreel/contracts/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxAround, nigeriaBox, roundBox, sharedBox } from './map-box.ts';

const lagos = { south: 6.3, west: 3.1, north: 6.7, east: 3.7 };

describe('a box of the map', () => {
  it('shares with another what lies in both', () => {
    expect(sharedBox(lagos, { south: 6.5, west: 3.3, north: 7, east: 4 })).toEqual({
      south: 6.5,
      west: 3.3,
      north: 6.7,
      east: 3.7,
    });
    expect(sharedBox(lagos, nigeriaBox)).toEqual(lagos);
    expect(sharedBox(lagos, { ...lagos, south: 6.7, north: 7 })).toBeUndefined();
  });

  it('goes round places and boxes', () => {
    expect(boxAround([])).toBeUndefined();
    expect(boxAround([{ latitude: 9, longitude: 7 }], [lagos])).toEqual({ south: 6.3, west: 3.1, north: 9, east: 7 });
    expect(boxAround([{ latitude: 9, longitude: 7 }])).toEqual({ south: 9, west: 7, north: 9, east: 7 });
  });

  it('grows by ten metres at most when it is rounded, and stays one that can be asked for', () => {
    const side = fc.double({ min: 0.0001, max: 5, noNaN: true });
    const corner = fc.tuple(fc.double({ min: 4, max: 9, noNaN: true }), fc.double({ min: 3, max: 9, noNaN: true }));
    fc.assert(
      fc.property(corner, side, side, ([south, west], high, wide) => {
        const box = { south, west, north: south + high, east: west + wide };
        const round = roundBox(box);
        expect(mapBox.safeParse(round).success).toBe(true);
        expect(sharedBox(round, box)).toEqual(box);
        expect(round.north - round.south).toBeLessThan(high + 0.000_21);
      }),
    );
  });
});
