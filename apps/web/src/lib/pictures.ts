import type { PictureSource } from '@rentreel/contracts/listings';

interface SourceSet {
  readonly type: string;
  readonly srcSet: string;
}

const formats = ['avif', 'webp', 'jpeg'] as const;

/**
 * Returns the source sets for a picture element, smallest format first; `light` keeps only the smallest size of each.
 */
export function pictureSources(sources: readonly PictureSource[], light = false): SourceSet[] {
  return formats.flatMap((format) => {
    const sizes = sources.filter((source) => source.format === format).sort((a, b) => a.width - b.width);
    const offered = light ? sizes.slice(0, 1) : sizes;
    const srcSet = offered.map(({ url, width }) => `${url} ${width}w`).join(', ');
    return srcSet === '' ? [] : [{ type: `image/${format}`, srcSet }];
  });
}

/** Returns the URL for browsers that support none of the newer formats. */
export function plainSource(sources: readonly PictureSource[]): string | undefined {
  return (sources.find(({ format }) => format === 'jpeg') ?? sources[0])?.url;
}

/** `sizes` attribute of a screen's first image; its preload must use the same. */
export const pictureSizes = {
  slide: '(min-width: 1024px) 420px, max(100vw, calc((100dvh - 64px) * 0.5625))',
  gallery: '(min-width: 1024px) 400px, 100vw',
  tile: '(min-width: 1024px) 360px, (min-width: 700px) 50vw, 100vw',
} as const;
