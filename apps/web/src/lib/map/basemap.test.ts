import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type BasemapFile, boxesIntersect, readBasemap } from './basemap.ts';
import { mercatorX, mercatorY } from './mercator.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../../public/basemap', name));
const parsed = (name: string) => readBasemap(JSON.parse(read(name).toString()) as BasemapFile);

describe('the basemap', () => {
  it.each([
    ['country.json', 60],
    ['coast.json', 60],
  ])('has a %s of at most %d kB', (name, max) => {
    expect(gzipSync(read(name)).length / 1024).toBeLessThan(max);
  });

  it('decodes the delta encoding of a line', () => {
    const bounds = { west: 3, south: 6, east: 4, north: 7 };
    const land = [[3100, 6200, 100, 0, 0, 300]];
    const { land: lines } = readBasemap({ bounds, decimals: 3, land, abroad: [], lakes: [], rivers: [] });
    const corners = [
      [3.1, 6.2],
      [3.2, 6.2],
      [3.2, 6.5],
    ].flatMap(([longitude = 0, latitude = 0]) => [mercatorX(longitude), mercatorY(latitude)]);
    lines[0]?.points.forEach((value, index) => expect(value).toBeCloseTo(corners[index] ?? 0, 10));
    expect(lines[0]?.box.left).toBeCloseTo(mercatorX(3.1), 10);
  });

  it('contains land, water, states and the names of the large cities', () => {
    const country = parsed('country.json');
    expect(country.states.length).toBeGreaterThan(30);
    const names = country.labels.map(({ text }) => text);
    expect(names).toEqual(expect.arrayContaining(['Lagos', 'Abuja', 'Kano', 'Yaba', 'Gwarinpa', 'Cross River']));
    for (const part of [country, parsed('coast.json')]) {
      expect(part.land.length).toBeGreaterThan(0);
      expect(part.land.every(({ box }) => boxesIntersect(box, part.box))).toBe(true);
    }
  });
});
