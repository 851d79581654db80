import type { NearestPlace } from '@rentreel/contracts/places';
import { describe, expect, it } from 'vitest';
import { fillPlace, isAround, pinWordsText, wordsOfPin } from './fill-place.ts';

const yaba: NonNullable<NearestPlace> = {
  kind: 'area',
  name: 'Yaba',
  context: 'Lagos Mainland, Lagos',
  latitude: 6.51,
  longitude: 3.37,
  stateCode: 'LA',
  city: 'Lagos',
  area: 'Yaba',
  precisionMetres: 1000,
  metresAway: 400,
};
const words = { state: 'LA', city: 'Lagos', area: 'Yaba' } as const;

describe('what a pin says about its address', () => {
  it('is area, city and state next to a neighbourhood', () => {
    expect(wordsOfPin(yaba)).toEqual(words);
  });

  it('is the city and the state near a town, and the state alone further out', () => {
    const town = { ...yaba, kind: 'town', name: 'Ikorodu', city: 'Ikorodu' } as const;
    expect(wordsOfPin({ ...town, metresAway: 9000 })).toEqual({ state: 'LA', city: 'Ikorodu' });
    expect(wordsOfPin({ ...town, metresAway: 15_000 })).toEqual({ state: 'LA' });
  });

  it('leaves a name of the area that fits as well', () => {
    expect(wordsOfPin(yaba, 'Akoka')).toEqual({ ...words, area: 'Akoka' });
  });

  it('is nothing outside of Nigeria', () => {
    expect(wordsOfPin(null)).toBeNull();
  });

  it('reads as people write it', () => {
    expect(pinWordsText(words)).toBe('Yaba, Lagos, Lagos State');
    expect(pinWordsText({ state: 'FC', city: 'Abuja' })).toBe('Abuja, Abuja (FCT)');
    expect(pinWordsText({})).toBe('');
  });

  it.each([
    [{ latitude: 6.53, longitude: 3.39 }, true],
    [{ latitude: 6.6, longitude: 3.37 }, false],
    [{ latitude: 6.51, longitude: 3.45 }, false],
  ])('fits a place at %j: %s', (place, around) => {
    expect(isAround(yaba, place)).toBe(around);
  });
});

describe('filling in an address from a pin', () => {
  it('writes what is empty and leaves the rest of the place alone', () => {
    const place = { city: ' ', address: '4 Herbert Macaulay Way' };
    expect(fillPlace(place, words, {})).toEqual({
      place: { ...words, address: '4 Herbert Macaulay Way' },
      filled: words,
      otherwise: {},
    });
  });

  it('never writes over what somebody wrote, and tells what is otherwise', () => {
    const place = { state: 'OY', city: 'lagos', area: 'Bodija' } as const;
    expect(fillPlace(place, words, {})).toEqual({ place, filled: {}, otherwise: { state: 'OY', area: 'Bodija' } });
  });

  it('writes over what an earlier pin filled in, and empties what the new one cannot tell', () => {
    const later = { state: 'OG', city: 'Abeokuta' } as const;
    expect(fillPlace({ ...words, area: 'Yaba' }, later, words).place).toEqual({ ...later, area: undefined });
  });

  it('finds nothing otherwise where the pin says nothing', () => {
    expect(fillPlace({ area: 'Bodija' }, { state: 'OY' }, {}).otherwise).toEqual({});
  });
});
