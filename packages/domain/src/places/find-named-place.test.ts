import { describe, expect, it } from 'vitest';
import { findNamedPlace, wordBreak } from './search-places.ts';

const everywhere = () => true;
const nowhere = () => false;
const named = (text: string, reveals: (index: number) => boolean = nowhere) => {
  const place = findNamedPlace(text.split(' '), reveals);
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
  ])('of "%s" is %s', (text, place) => {
    expect(named(text)).toBe(place);
  });

  it('is the longest name that stands there', () => {
    expect(named('ikeja gra')).toBe('Ikeja GRA 0-2');
  });

  it('may have a slip of the finger where the words tell of a place, and only there', () => {
    expect(named('surulerre', everywhere)).toBe('Surulere 0-1');
    expect(named('surulerre', nowhere)).toBeUndefined();
    expect(named('yabba', everywhere)).toBe('Yaba 0-1');
  });

  it('does not reach over a break', () => {
    expect(named(`ikeja ${wordBreak} gra`)).toBe('Ikeja 0-1');
  });

  it.each(['balcony', 'x', '', '12', 'swimming pool'])('is not in "%s"', (text) => {
    expect(named(text, everywhere)).toBeUndefined();
  });
});
