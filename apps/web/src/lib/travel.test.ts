import { describe, expect, it } from 'vitest';
import { chosenTravel, formatMinutes, travelNote, travelText } from './travel.ts';

describe('the way to a place', () => {
  it.each([
    [5, '5 min'],
    [60, '1 h'],
    [85, '1 h 25 min'],
  ])('of %d minutes is %s', (minutes, text) => {
    expect(formatMinutes(minutes)).toBe(text);
  });

  it('says how, and what the minutes come from', () => {
    expect(travelText(35, { mode: 'walk', time: 'night' })).toBe('35 min on foot');
    expect(travelNote({ mode: 'car', time: 'evening' })).toBe(
      'Estimated from the straight-line distance and usual speeds in the evening rush. Traffic and roads decide.',
    );
  });

  it('is by car in the morning until somebody chooses, whatever is stored', () => {
    expect(chosenTravel.read()).toEqual({ mode: 'car', time: 'morning' });
    localStorage.setItem('rr_travel', '{"mode":"okada","time":"night"}');
    expect(chosenTravel.read()).toEqual({ mode: 'car', time: 'night' });
    localStorage.clear();
  });
});
