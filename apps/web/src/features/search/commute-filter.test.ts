import { metresBetween } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { nearOf, toggleCommute } from './commute-filter.tsx';

const work = { latitude: 6.428_13, longitude: 3.421_94 };
const byCar = { mode: 'car', time: 'morning' } as const;

describe('the commute filter', () => {
  it('is a circle around the place, rounded to 100 m, with the radius of the minutes', () => {
    const near = nearOf(work, 30, byCar);
    expect(near).toEqual({ latitude: 6.428, longitude: 3.422, radiusMetres: 4761 });
    expect(metresBetween(near, work)).toBeLessThan(100);
  });

  it('stays within the largest radius of a search', () => {
    expect(nearOf(work, 5, byCar).radiusMetres).toBe(200);
    expect(nearOf(work, 600, byCar).radiusMetres).toBe(50_000);
  });

  it('sorts by distance, keeps the other conditions, and is removed by a second tap', () => {
    const near = nearOf(work, 30, byCar);
    const within = toggleCommute({ areas: ['LA/lagos/yaba'], sort: 'newest' }, near);
    expect(within).toEqual({ areas: ['LA/lagos/yaba'], near, sort: 'nearest' });
    expect(toggleCommute(within, near)).toEqual({ areas: ['LA/lagos/yaba'] });
    expect(toggleCommute(within, nearOf(work, 60, byCar)).near?.radiusMetres).toBe(10_476);
  });
});
