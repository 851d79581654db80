import { describe, expect, it } from 'vitest';
import { galleryPlace } from './gallery-place.ts';

const strip = (scrollLeft: number, clientWidth = 390) => ({ scrollLeft, scrollWidth: 390 * 4, clientWidth });

describe('galleryPlace', () => {
  it.each([
    [0, 0, false],
    [190, 0, false],
    [200, 1, false],
    [780, 2, false],
    [1170, 3, true],
  ])('at %i px shows picture %i, the end: %s', (left, index, atEnd) => {
    expect(galleryPlace(strip(left), 4)).toEqual({ index, atEnd });
  });

  it('is at the end as soon as all the rest is in view', () => {
    expect(galleryPlace(strip(780, 780), 4)).toEqual({ index: 2, atEnd: true });
  });

  it('is at the first picture before anything was laid out', () => {
    expect(galleryPlace({ scrollLeft: 0, scrollWidth: 0, clientWidth: 0 }, 4).index).toBe(0);
  });
});
