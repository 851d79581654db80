import { describe, expect, it } from 'vitest';
import { chosenTravel, formatMinutes, travelNote, travelText } from './travel.ts';

describe('the travel time to a place', () => {
  it.each([
    [5, '5 min'],
    [60, '1 h'],
    [85, '1 h 25 min'],
  ])('of %d minutes is formatted as %s', (minutes, text) => {
    expect(formatMinutes(minutes)).toBe(text);
  });

  it('states the mode and the source of the estimate', () => {
    expect(travelText(35, { mode: 'walk', time: 'night' })).toBe('35 min on foot');
    expect(travelNote({ mode: 'car', time: 'evening' })).toBe(
      'Estimated from the straight-line distance and usual speeds in the evening rush. Traffic and roads decide.',
    );
  });

  it('is by car in the morning by default and when the stored choice is invalid', () => {
    expect(chosenTravel.read()).toEqual({ mode: 'car', time: 'morning' });
    localStorage.setItem('rr_travel', '{"mode":"okada","time":"night"}');
    expect(chosenTravel.read()).toEqual({ mode: 'car', time: 'night' });
    localStorage.clear();
  });
});
