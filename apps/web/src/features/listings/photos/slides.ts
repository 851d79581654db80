import type { ListingMedia, PictureSource } from '@rentreel/contracts/listings';
import type { SlideData } from 'photoswipe';

/**
 * Returns a photo in its widths. `shown` is the file that the browser chose for the thumbnail: the same format is used for
 * the enlarged photo. `light` keeps only the smallest file.
 */
export function slideOf({ sources, width, height, alt }: ListingMedia, shown: string, light: boolean): SlideData {
  const files = filesOf(sources, shown);
  const file = light ? files[0] : files.at(-1);
  const slide: SlideData = { width, height, alt };
  if (file) slide.src = file.url;
  if (shown !== '') slide.msrc = shown;
  if (!light) slide.srcset = files.map((source) => `${source.url} ${source.width}w`).join(', ');
  return slide;
}

/** Returns the files with the format of `shown`, the smallest first. */
function filesOf(sources: readonly PictureSource[], shown: string): readonly PictureSource[] {
  const format = sources.find(({ url }) => shown.endsWith(url))?.format ?? 'webp';
  const sized = sources.filter((source) => source.format === format).toSorted((a, b) => a.width - b.width);
  return sized.length > 0 ? sized : sources;
}
