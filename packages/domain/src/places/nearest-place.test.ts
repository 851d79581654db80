import { reversePlaceInput } from '@rentreel/contracts/places';
import { describe, expect, it } from 'vitest';
import { findNearestPlace } from './index.ts';
import { areas } from './place-list.ts';

const at = (latitude: number, longitude: number) => findNearestPlace({ latitude, longitude });

describe('findNearestPlace', () => {
  it('returns the neighbourhood within three kilometres, with its city and state', () => {
    expect(at(6.4485, 3.473)).toMatchObject({ kind: 'area', area: 'Lekki Phase 1', city: 'Lagos', stateCode: 'LA' });
    expect(at(9.11, 7.41)).toMatchObject({ area: 'Gwarinpa', city: 'Abuja', stateCode: 'FC' });
    expect(at(4.8195, 7.003)).toMatchObject({ area: 'New GRA', city: 'Port Harcourt', stateCode: 'RI' });
    expect(at(6.4485, 3.473)?.metresAway).toBeLessThan(200);
  });

  it('returns each neighbourhood at its own position', () => {
    for (const { latitude, longitude, name } of areas) {
      expect(at(latitude, longitude), name).toMatchObject({ name, metresAway: 0 });
    }
  });

  it('returns the nearest town of the state further out, with the distance', () => {
    const place = at(7.9, 4.0);
    expect(place).toMatchObject({ kind: 'town', name: 'Oyo', city: 'Oyo', stateCode: 'OY' });
    expect(place).not.toHaveProperty('area');
    expect(place?.metresAway).toBeGreaterThan(3000);
    expect(at(12.3, 13.0)).toMatchObject({ name: 'Maiduguri', stateCode: 'BO' });
  });

  it('returns a town on an island outside the outlines', () => {
    expect(at(4.434, 7.17)).toMatchObject({ name: 'Bonny' });
  });

  it.each([
    ['the sea south of Lagos', 6.1, 3.4],
    ['the Gulf of Guinea', 4.05, 5],
    ['Porto-Novo', 6.497, 2.605],
    ['Douala', 4.05, 9.7],
    ['Maradi', 13.5, 7.1],
    ['Yaounde', 4.2, 11.52],
  ])('returns null in %s', (_where, latitude, longitude) => {
    expect(at(latitude, longitude)).toBeNull();
  });

  it('accepts coordinates near Nigeria only', () => {
    expect(reversePlaceInput.safeParse({ latitude: 51.5, longitude: 0 }).success).toBe(false);
    expect(reversePlaceInput.safeParse({ latitude: Number.NaN, longitude: 3 }).success).toBe(false);
  });
});
