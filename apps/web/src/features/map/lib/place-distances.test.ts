import { describe, expect, it } from 'vitest';
import { distancesTo } from './place-distances.ts';

describe('the way to where a person goes every day', () => {
  it('is told for each place, the nearest first, in steps of 100 m', () => {
    const yaba = { latitude: 6.5095, longitude: 3.3711 };
    const work = { name: 'Work', latitude: 6.4531, longitude: 3.3958 };
    const school = { name: 'School', latitude: 6.5158, longitude: 3.3895 };
    expect(distancesTo(yaba, [work, school])).toEqual([
      { name: 'School', metres: 2200 },
      { name: 'Work', metres: 6800 },
    ]);
    expect(distancesTo(yaba, [])).toEqual([]);
  });
});
