import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DistanceLine, distancesTo } from './distances.tsx';

afterEach(cleanup);

const byCar = { mode: 'car', time: 'morning' } as const;

describe("the distances to the user's places", () => {
  it('are returned per place, the nearest first, in steps of 100 m', () => {
    const yaba = { latitude: 6.5095, longitude: 3.3711 };
    const work = { name: 'Work', latitude: 6.4531, longitude: 3.3958 };
    const school = { name: 'School', latitude: 6.5158, longitude: 3.3895 };
    expect(distancesTo(yaba, [work, school], byCar)).toEqual([
      { name: 'School', metres: 2200, minutes: 15 },
      { name: 'Work', metres: 6800, minutes: 40 },
    ]);
    expect(distancesTo(yaba, [], byCar)).toEqual([]);
  });
});

describe('DistanceLine', () => {
  it('shows the two nearest places with minutes and distances', () => {
    const distances = [
      { name: 'School', metres: 800, minutes: 10 },
      { name: 'Work', metres: 2100, minutes: 65 },
      { name: 'Family', metres: 120_000, minutes: 300 },
    ];
    const { container } = render(<DistanceLine distances={distances} />);
    expect(container.textContent).toBe(
      'About 10 min by car to School · 1 h 5 min to Work, from straight lines of 800 m and 2.1 km',
    );
    const one = render(<DistanceLine distances={distances.slice(0, 1)} />);
    expect(one.container.textContent).toBe('About 10 min by car to School, from a straight line of 800 m');
  });

  it('renders nothing without distances', () => {
    expect(render(<DistanceLine distances={[]} />).container.textContent).toBe('');
  });
});
