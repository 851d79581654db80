import { expect, it } from 'vitest';
import type { PlaceHit } from '../places/place.ts';
import { placeQuery, searchAt } from './place-query.ts';

const lagos = { name: 'Yaba', context: '', latitude: 6.51, longitude: 3.37, stateCode: 'LA', city: 'Lagos' } as const;
const hit = (place: Partial<PlaceHit>): PlaceHit => ({ ...lagos, kind: 'area', precisionMetres: 1000, ...place });

it.each<[Partial<PlaceHit>, unknown]>([
  [{ kind: 'area', area: 'Yaba' }, { areas: ['LA/lagos/yaba'] }],
  [{ kind: 'town' }, { city: 'LA/lagos' }],
  [{ kind: 'state' }, { state: 'LA' }],
  [
    { kind: 'landmark', area: 'Akoka', precisionMetres: 500 },
    { near: { latitude: 6.51, longitude: 3.37, radiusMetres: 3000 } },
  ],
  [{ kind: 'lga', precisionMetres: 60_000 }, { near: { latitude: 6.51, longitude: 3.37, radiusMetres: 50_000 } }],
])('searches homes at %j in %j', (place, query) => {
  expect(placeQuery(hit(place))).toEqual(query);
});

it('moves a search to another place and keeps its other conditions', () => {
  const query = { city: 'OY/ibadan', box: { south: 1, west: 1, north: 2, east: 2 }, ownMeter: true } as const;
  expect(searchAt(query, hit({ kind: 'area', area: 'Yaba' }))).toEqual({ areas: ['LA/lagos/yaba'], ownMeter: true });
});
