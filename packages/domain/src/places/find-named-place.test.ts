import { describe, expect, it } from 'vitest';
import { findNamedPlace, findSimilarPlaces, wordBreak } from './named-places.ts';

const named = (text: string) => {
  const place = findNamedPlace(text.split(' '));
  return place && `${place.hit.name} ${place.from}-${place.to}`;
};

describe('a place in a sentence', () => {
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
  ])('of "%s" is %s', (text, place) => {
    expect(named(text)).toBe(place);
  });

  it('is the longest name that stands there', () => {
    expect(named('ikeja gra')).toBe('Ikeja GRA 0-2');
  });

  it('does not reach over a break', () => {
    expect(named(`ikeja ${wordBreak} gra`)).toBe('Ikeja 0-1');
  });

  it.each(['balcony', 'x', '', '12', '11', 'phase', 'swimming pool'])('is not in "%s"', (text) => {
    expect(named(text)).toBeUndefined();
  });
});

describe('a slip of a name', () => {
  const similar = (text: string) => findSimilarPlaces(text.split(' ')).map(({ hit, cost }) => `${hit.name} ${cost}`);

  it.each([
    ['yabba', 'Yaba 0.5'],
    ['surulerre', 'Surulere 0.5'],
    ['ikega', 'Ikeja 1'],
    ['elkki', 'Lekki Phase 1 1'],
    ['leki ph 1', 'Lekki Phase 1 0.5'],
    ['victora ilsand', 'Victoria Island 2'],
  ])('“%s” leads to %s', (text, place) => {
    expect(similar(text)[0]).toBe(place);
  });

  it.each(['lekki ph 9', 'basic', 'tanks', 'item', 'x', '', '12'])('is not “%s”', (text) => {
    expect(similar(text)).toEqual([]);
  });

  it('names all that are equally likely', () => {
    expect(similar('ojoda').toSorted()).toEqual(['Ojodu 1', 'Ojota 1']);
  });
});
