import { areaKey } from '@rentreel/contracts/places';
import { metresBetween } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findArea, findNearestPlace, listNearbyAreas } from './index.ts';
import { stateAt } from './nearest-place.ts';
import { areas, towns } from './place-list.ts';

const at = (latitude: number, longitude: number) => findNearestPlace({ latitude, longitude });
const anywhere = fc.record({
  latitude: fc.double({ min: 4, max: 14, noNaN: true }),
  longitude: fc.double({ min: 2.6, max: 14.7, noNaN: true }),
});
const least = (places: typeof areas, point: { latitude: number; longitude: number }) =>
  Math.min(...places.map((place) => Math.round(metresBetween(point, place))));

describe('findNearestPlace beside a border', () => {
  it.each<{ where: string; pin: [number, number]; name: string; stateCode: string }>([
    { where: 'Seme, this side of Benin', pin: [6.385, 2.72], name: 'Badagry', stateCode: 'LA' },
    { where: 'Idiroko', pin: [6.635, 2.735], name: 'Ilaro', stateCode: 'OG' },
    { where: 'Jibiya, this side of Niger', pin: [13.09, 7.23], name: 'Katsina', stateCode: 'KT' },
    { where: 'Mfum, this side of Cameroon', pin: [5.86, 8.86], name: 'Ikom', stateCode: 'CR' },
    { where: 'Kamba', pin: [11.85, 3.65], name: 'Birnin Kebbi', stateCode: 'KE' },
    { where: 'the Nigerian shore of Lake Chad', pin: [13.2, 13.9], name: 'Maiduguri', stateCode: 'BO' },
    { where: 'the Onitsha side of the bridge', pin: [6.135, 6.765], name: 'Fegge', stateCode: 'AN' },
    { where: 'the Asaba side of the bridge', pin: [6.19, 6.735], name: 'GRA Asaba', stateCode: 'DE' },
    { where: 'Berger, where Lagos ends', pin: [6.64, 3.37], name: 'Omole Phase 2', stateCode: 'LA' },
    { where: 'Mowe, where it has ended', pin: [6.81, 3.44], name: 'Mowe', stateCode: 'OG' },
    { where: 'Karu, this side of Nasarawa', pin: [9.03, 7.57], name: 'Karu', stateCode: 'FC' },
    { where: 'Mararaba, the other side', pin: [9.03, 7.6], name: 'Mararaba', stateCode: 'NA' },
  ])('returns for $where a place on the same side', ({ pin, name, stateCode }) => {
    expect(at(...pin)).toMatchObject({ name, stateCode });
  });

  it.each([
    ['Seme, the side of Benin', 6.37, 2.68],
    ['Cotonou', 6.37, 2.43],
    ['Malanville', 11.86, 3.38],
    ['Bakassi', 4.9, 8.9],
    ['nowhere at all', 0, 0],
  ])('returns null for %s', (_where, latitude, longitude) => {
    expect(at(latitude, longitude)).toBeNull();
  });
});

describe('findNearestPlace on water', () => {
  it('returns a nearby shore, and null further out', () => {
    expect(at(6.4, 3.43)).toMatchObject({ name: 'Eko Atlantic' });
    expect(at(4.315, 6.24)).toMatchObject({ name: 'Brass' });
    expect(at(6.34, 3.41)).toBeNull();
    expect(at(4.2, 7.17)).toBeNull();
  });

  it('returns the town of the surrounding state on a lagoon or river', () => {
    expect(at(6.5, 3.5)).toMatchObject({ name: 'Lagos', stateCode: 'LA' });
    expect(at(7.78, 6.75)).toMatchObject({ name: 'Lokoja', stateCode: 'KO' });
  });
});

describe('findNearestPlace at any point', () => {
  it('returns the nearest candidate with its exact distance', () => {
    fc.assert(
      fc.property(anywhere, (point) => {
        const found = findNearestPlace(point);
        const state = stateAt(point);
        if (found === null) {
          expect(state).toBeUndefined();
          expect(least(towns, point)).toBeGreaterThan(6000);
          return;
        }
        expect(found.metresAway).toBe(Math.round(metresBetween(point, found)));
        const rivals = found.kind === 'area' ? areas : towns.filter(({ stateCode }) => stateCode === found.stateCode);
        expect(found.metresAway).toBe(least(rivals, point));
        if (found.kind === 'town' && state !== undefined) expect(found.stateCode).toBe(state);
      }),
      { numRuns: 150 },
    );
  });

  it('returns the neighbourhood within a few steps of its centre', () => {
    fc.assert(
      fc.property(fc.constantFrom(...areas), fc.tuple(fc.nat(9), fc.nat(9)), (area, [north, east]) => {
        const point = { latitude: area.latitude + north / 100_000, longitude: area.longitude + east / 100_000 };
        const found = findNearestPlace(point);
        expect(found?.metresAway).toBeLessThanOrEqual(25);
      }),
    );
  });
});

describe('stateAt', () => {
  it('contains the capital of each state', () => {
    for (const { stateCode, latitude, longitude } of towns.slice(0, 37)) {
      expect(stateAt({ latitude, longitude })).toBe(stateCode);
    }
  });

  it('is undefined at sea and in the capitals of neighbouring countries', () => {
    const outside = [
      [4, 3],
      [6.37, 2.43],
      [13.51, 2.11],
      [12.13, 15.05],
      [3.87, 11.52],
      [3.75, 8.78],
    ] as const;
    for (const [latitude, longitude] of outside) expect(stateAt({ latitude, longitude })).toBeUndefined();
  });
});

describe('listNearbyAreas', () => {
  const known = fc.constantFrom(...areas).map((area) => ({
    area,
    key: areaKey(area.stateCode, area.city, area.name),
  }));
  const metres = (from: (typeof areas)[number], key: string) => {
    const place = areas.find((area) => areaKey(area.stateCode, area.city, area.name) === key);
    return place ? metresBetween(from, place) : Number.NaN;
  };

  it('lists areas by distance within 8 km, without the area itself and without duplicates', () => {
    fc.assert(
      fc.property(known, fc.integer({ min: 1, max: 12 }), ({ area, key }, limit) => {
        const around = listNearbyAreas(key, limit);
        const far = around.map((each) => metres(area, each.areaKey));
        expect(far).toEqual(far.toSorted((a, b) => a - b));
        expect(far.every((each) => each <= 8000)).toBe(true);
        expect(around.length).toBeLessThanOrEqual(limit);
        expect(new Set([key, ...around.map(({ areaKey: each }) => each)]).size).toBe(around.length + 1);
      }),
    );
  });

  it('omits no area nearer than the last one listed', () => {
    fc.assert(
      fc.property(known, ({ area, key }) => {
        const around = new Set(listNearbyAreas(key, 3).map(({ areaKey: each }) => each));
        const last = Math.max(0, ...[...around].map((each) => metres(area, each)));
        const nearer = areas.filter((other) => other !== area && metresBetween(area, other) < last);
        for (const { stateCode, city, name } of nearer) expect(around).toContain(areaKey(stateCode, city, name));
      }),
    );
  });

  it('returns the same list for every alias of an area', () => {
    const asked = areas
      .slice(0, 60)
      .flatMap(({ stateCode, city, name, aliases }) =>
        aliases.map((alias) => ({ name, own: areaKey(stateCode, city, name), other: areaKey(stateCode, city, alias) })),
      );
    const same = asked.filter(({ name, other }) => findArea(other)?.name === name);
    expect(same.length).toBeGreaterThan(20);
    expect(same.map(({ other }) => listNearbyAreas(other, 3))).toEqual(same.map(({ own }) => listNearbyAreas(own, 3)));
  });
});
