import { describe, expect, it } from 'vitest';
import { reversePlaceInput, searchPlacesInput } from './place.ts';

describe('searchPlacesInput', () => {
  it.each([
    [{ q: '  Yaba ' }, { q: 'Yaba', limit: 8 }],
    [{ q: '' }, { q: '', limit: 8 }],
    [
      { q: 'Ọ̀yọ́', limit: 20 },
      { q: 'Ọ̀yọ́', limit: 20 },
    ],
  ])('parses %j as %j', (typed, read) => {
    expect(searchPlacesInput.parse(typed)).toEqual(read);
  });

  it.each([
    [{ q: 'a'.repeat(81) }, 'Use at most 80 characters.'],
    [{ q: 5 }, 'Enter the name of a place.'],
    [{}, 'Enter the name of a place.'],
    [{ q: 'Yaba', limit: 21 }, 'Ask for 1 to 20 at a time.'],
  ])('refuses %j with: %s', (typed, text) => {
    expect(searchPlacesInput.safeParse(typed).error?.issues[0]?.message).toBe(text);
  });
});

describe('reversePlaceInput', () => {
  it.each([
    ['Lagos', { latitude: 6.5, longitude: 3.4 }, true],
    ['Maiduguri', { latitude: 11.8, longitude: 13.2 }, true],
    ['the edge in the south', { latitude: 4, longitude: 6 }, true],
    ['London', { latitude: 51.5, longitude: -0.1 }, false],
    ['Accra', { latitude: 5.6, longitude: -0.2 }, false],
    ['nowhere', { latitude: Number.NaN, longitude: 3 }, false],
    ['null island', { latitude: 0, longitude: 0 }, false],
  ])('accepts a pin in %s only when it is in Nigeria', (_where, pin, taken) => {
    expect(reversePlaceInput.safeParse(pin).success).toBe(taken);
  });
});
