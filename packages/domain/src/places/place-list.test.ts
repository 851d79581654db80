import { nigerianStateCodes } from '@rentreel/contracts/listings';
import { placeHit } from '@rentreel/contracts/places';
import { metresBetween } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { stateAt } from './nearest-place.ts';
import { type KnownPlace, areas, landmarks, localGovernments, states, towns } from './place-list.ts';

const label = ({ name, city, stateCode }: KnownPlace) => `${name}, ${city}, ${stateCode}`;
const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);
const townOf = ({ city, stateCode }: KnownPlace) =>
  towns.find((town) => town.name === city && town.stateCode === stateCode);

describe('the list of places', () => {
  it('contains the neighbourhoods of the large cities', () => {
    expect(areas.length).toBeGreaterThan(200);
    const inCity = (city: string) => areas.filter((area) => area.city === city).length;
    expect(['Lagos', 'Abuja', 'Port Harcourt', 'Ibadan'].map(inCity).every((count) => count >= 20)).toBe(true);
    expect(areas.map(({ city }) => inCity(city)).every((count) => count >= 3)).toBe(true);
  });

  it('has one capital for each state, ordered by state name', () => {
    expect(states.map(({ stateCode }) => stateCode)).toEqual(nigerianStateCodes);
  });

  it('contains no place twice', () => {
    expect(repeated(areas.map(label))).toEqual([]);
    expect(repeated(towns.map(label))).toEqual([]);
    expect(repeated(landmarks.map(label))).toEqual([]);
    expect(repeated(areas.map(({ latitude, longitude }) => `${latitude} ${longitude}`))).toEqual([]);
  });

  it('contains no town in another state, to the 2 km accuracy of the outlines', () => {
    const elsewhere = towns.filter((town) => {
      const near = [-0.02, 0, 0.02].flatMap((north) =>
        [-0.02, 0, 0.02].map((east) => stateAt({ latitude: town.latitude + north, longitude: town.longitude + east })),
      );
      return !near.includes(town.stateCode) && near.some((state) => state !== undefined);
    });
    expect(elsewhere.map(label)).toEqual([]);
  });

  it('places every neighbourhood within 45 km of its city and every landmark within 18 km of its neighbourhood', () => {
    const far = areas.filter((area) => {
      const town = townOf(area);
      return town === undefined || metresBetween(area, town) > 45_000;
    });
    const misplaced = landmarks.filter((landmark) => {
      const area = areas.find(({ name, city }) => name === landmark.area && city === landmark.city);
      return area === undefined || metresBetween(area, landmark) > 18_000;
    });
    expect(far.map(label)).toEqual([]);
    expect(misplaced.map(label)).toEqual([]);
  });

  it('places neighbourhoods within 25 km of their local government', () => {
    const misplaced = areas.filter((area) => {
      const government = localGovernments.find(
        ({ name, stateCode }) => name === area.lga && stateCode === area.stateCode,
      );
      return government === undefined || metresBetween(area, government) > 25_000;
    });
    expect(misplaced.map(label)).toEqual([]);
  });

  it('matches the contract schema', () => {
    for (const { aliases: _aliases, lga: _lga, ...hit } of [
      ...areas,
      ...towns,
      ...landmarks,
      ...localGovernments,
      ...states,
    ]) {
      expect(placeHit.safeParse(hit).success, hit.name).toBe(true);
    }
  });
});
