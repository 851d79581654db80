import { describe, expect, it } from 'vitest';
import { findNamedPlace, findSimilarPlaces, wordBreak } from './named-places.ts';

const named = (text: string) => {
  const place = findNamedPlace(text.split(' '));
  return place && `${place.hit.name} ${place.from}-${place.to}`;
};

describe('findNamedPlace', () => {
  it.each([
    ['flat yaba', 'Yaba 1-2'],
    ['lekki phase 1 please', 'Lekki Phase 1 0-3'],
    ['vi', 'Victoria Island 0-1'],
    ['cheap port harcourt', 'Port Harcourt 1-3'],
    ['unilag students', 'University of Lagos 0-1'],
    ['abuja', 'Abuja 0-1'],
    ['self con ph', 'Port Harcourt 2-3'],
    ['garki area 11', 'Garki 0-3'],
    ['area 11', 'Garki 0-2'],
  ])('finds for "%s" the place %s', (text, place) => {
    expect(named(text)).toBe(place);
  });

  it('prefers the longest name', () => {
    expect(named('ikeja gra')).toBe('Ikeja GRA 0-2');
  });

  it('does not match across a word break', () => {
    expect(named(`ikeja ${wordBreak} gra`)).toBe('Ikeja 0-1');
  });

  it.each(['balcony', 'x', '', '12', '11', 'phase', 'swimming pool'])('finds no place in "%s"', (text) => {
    expect(named(text)).toBeUndefined();
  });
});

describe('findSimilarPlaces', () => {
  const similar = (text: string) => findSimilarPlaces(text.split(' ')).map(({ hit, cost }) => `${hit.name} ${cost}`);

  it.each([
    ['yabba', 'Yaba 0.5'],
    ['surulerre', 'Surulere 0.5'],
    ['ikega', 'Ikeja 1'],
    ['elkki', 'Lekki Phase 1 1'],
    ['leki ph 1', 'Lekki Phase 1 0.5'],
    ['victora ilsand', 'Victoria Island 2'],
  ])('for “%s” returns %s', (text, place) => {
    expect(similar(text)[0]).toBe(place);
  });

  it.each(['lekki ph 9', 'basic', 'tanks', 'item', 'x', '', '12'])('returns nothing for “%s”', (text) => {
    expect(similar(text)).toEqual([]);
  });

  it('returns all equally similar names', () => {
    expect(similar('ojoda').toSorted()).toEqual(['Ojodu 1', 'Ojota 1']);
  });
});
