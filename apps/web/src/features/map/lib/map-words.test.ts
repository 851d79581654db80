import type { NearestPlace } from '@rentreel/contracts/places';
import { describe, expect, it } from 'vitest';
import { circleWords } from './circle-words.ts';
import { nearestWords } from './nearest-words.ts';
import { toPin } from './nigeria.ts';
import { focusOf } from './place-focus.ts';

const yaba = {
  kind: 'area',
  name: 'Yaba',
  context: 'Lagos Mainland, Lagos',
  latitude: 6.5095,
  longitude: 3.3711,
  stateCode: 'LA',
  city: 'Lagos',
  precisionMetres: 1000,
  metresAway: 400,
} as const satisfies NearestPlace;

describe('the words of a map', () => {
  it('say what a pin is near to', () => {
    expect(nearestWords(yaba)).toBe('In or near Yaba, Lagos Mainland, Lagos');
    const town = { ...yaba, kind: 'town', name: 'Oyo', context: 'Oyo State', metresAway: 9400 } as const;
    expect(nearestWords(town)).toBe('9 km from Oyo, Oyo State');
    expect(nearestWords(null)).toBe('This is not in Nigeria. Move the pin.');
  });

  it('say what the circle means', () => {
    expect(circleWords(300)).toBe('About 300 m around the home; the address is given after a confirmed inspection.');
  });
});

describe('a pin', () => {
  it('is exact to a metre, and only where homes can be', () => {
    expect(toPin({ latitude: 6.512_345_678, longitude: 3.312_345_678 })).toEqual({
      latitude: 6.512_35,
      longitude: 3.312_35,
    });
    expect(toPin({ latitude: 3.9, longitude: 5 })).toBeUndefined();
    expect(toPin({ latitude: 51.5, longitude: 0 })).toBeUndefined();
  });

  it('is looked for nearer the smaller the place is', () => {
    expect(focusOf(yaba)).toEqual({ latitude: 6.5095, longitude: 3.3711, zoom: 14 });
    expect(focusOf({ ...yaba, kind: 'state' }).zoom).toBeLessThan(focusOf({ ...yaba, kind: 'town' }).zoom);
  });
});
