import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DistanceLine, distancesTo } from './distances.tsx';

afterEach(cleanup);

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

describe('how far a home is', () => {
  it('is said for the two nearest places, in metres and kilometres', () => {
    const distances = [
      { name: 'School', metres: 800 },
      { name: 'Work', metres: 2100 },
      { name: 'Family', metres: 120_000 },
    ];
    const { container } = render(<DistanceLine distances={distances} />);
    expect(container.textContent).toBe('800 m to School · 2.1 km to Work');
  });

  it('is left out where nothing is known', () => {
    expect(render(<DistanceLine distances={[]} />).container.textContent).toBe('');
  });
});
