import type { PlaceHit } from '@rentreel/contracts/places';
import { describe, expect, it } from 'vitest';
import { barOptions } from './bar-options.ts';

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
const recent = Array.from({ length: 7 }, (_none, at) => ({ key: `k${at}`, query: {}, at, homes: [] }));

describe('what the search field offers', () => {
  it.each([undefined, '', '  '])('is the last searches while “%s” is typed', (typed) => {
    const kinds = barOptions({ typed, hits: [yaba], recent }).map(({ kind }) => kind);
    expect(kinds).toEqual(['recent', 'recent', 'recent', 'recent', 'recent']);
  });

  it('is what is typed, as it stands, and then the places', () => {
    expect(barOptions({ typed: ' ya', hits: [yaba], recent })).toEqual([
      { kind: 'text', text: 'ya' },
      { kind: 'place', hit: yaba },
    ]);
  });
});
