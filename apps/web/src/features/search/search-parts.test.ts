import type { PlaceHit } from '@rentreel/contracts/places';
import { describe, expect, it } from 'vitest';
import { heightAt, nearestStop, sheetStops, stopBeside } from './map-sheet.tsx';
import { sortOptions } from './results-area.tsx';
import { barOptions } from './use-search-bar.ts';

const yaba: PlaceHit = {
  kind: 'area',
  name: 'Yaba',
  context: 'Lagos Mainland, Lagos',
  latitude: 6.5,
  longitude: 3.4,
  stateCode: 'LA',
  city: 'Lagos',
  area: 'Yaba',
  precisionMetres: 1000,
};
const place = { hit: yaba, homes: 2, more: false };
const recent = Array.from({ length: 7 }, (_none, at) => ({ key: `k${at}`, query: {}, at, homes: [] }));

describe('barOptions', () => {
  it.each([undefined, '', '  '])('returns the recent searches for the typed text “%s”', (typed) => {
    const kinds = barOptions({ typed, hits: [place], recent }).map(({ kind }) => kind);
    expect(kinds).toEqual(['recent', 'recent', 'recent', 'recent', 'recent']);
  });

  it('returns the typed text and then the places', () => {
    expect(barOptions({ typed: ' ya', hits: [place], recent })).toEqual([
      { kind: 'text', text: 'ya' },
      { kind: 'place', hit: yaba, homes: 2, more: false },
    ]);
  });
});

describe('sortOptions', () => {
  it('contains the order by distance only for a query with a point', () => {
    const values = (query: Parameters<typeof sortOptions>[0]) => sortOptions(query).map(({ value }) => value);
    expect(values({})).not.toContain('nearest');
    expect(values({ near: { latitude: 6.5, longitude: 3.4, radiusMetres: 3000 } })).toContain('nearest');
    expect(values({})[0]).toBe('best');
  });
});

describe('the results sheet over the map', () => {
  it.each(sheetStops)('stays at %s when it is released there', (stop) => {
    expect(nearestStop(heightAt(stop, 700), 700)).toBe(stop);
  });

  it.each([
    [0, 'peek'],
    [200, 'peek'],
    [230, 'half'],
    [500, 'half'],
    [560, 'full'],
    [900, 'full'],
  ])('moves from %i of 700 pixels to %s', (height, stop) => {
    expect(nearestStop(height, 700)).toBe(stop);
  });

  it('moves one stop at a time by its buttons, up to its ends', () => {
    expect([stopBeside('peek', 1), stopBeside('half', 1), stopBeside('full', 1)]).toEqual(['half', 'full', 'full']);
    expect([stopBeside('full', -1), stopBeside('half', -1), stopBeside('peek', -1)]).toEqual(['half', 'peek', 'peek']);
  });
});
