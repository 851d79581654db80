import { describe, expect, it } from 'vitest';
import { pictureSources, plainSource } from './pictures.ts';

const sources = [
  { format: 'jpeg', width: 640, url: '/media/a-640.jpg' },
  { format: 'webp', width: 640, url: '/media/a-640.webp' },
  { format: 'avif', width: 640, url: '/media/a-640.avif' },
  { format: 'avif', width: 320, url: '/media/a-320.avif' },
] as const;

describe('pictureSources', () => {
  it('lists AVIF before WebP before JPEG, each from small to large', () => {
    expect(pictureSources(sources)).toEqual([
      { type: 'image/avif', srcSet: '/media/a-320.avif 320w, /media/a-640.avif 640w' },
      { type: 'image/webp', srcSet: '/media/a-640.webp 640w' },
      { type: 'image/jpeg', srcSet: '/media/a-640.jpg 640w' },
    ]);
  });

  it('lists only the smallest size of each format in light mode', () => {
    expect(pictureSources(sources, true).map(({ srcSet }) => srcSet)).toEqual([
      '/media/a-320.avif 320w',
      '/media/a-640.webp 640w',
      '/media/a-640.jpg 640w',
    ]);
  });

  it('plainSource returns a JPEG, or any other source when there is none', () => {
    expect(plainSource(sources)).toBe('/media/a-640.jpg');
    expect(plainSource(sources.slice(1, 2))).toBe('/media/a-640.webp');
    expect(plainSource([])).toBeUndefined();
  });
});
