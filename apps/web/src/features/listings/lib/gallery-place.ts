interface Strip {
  readonly scrollLeft: number;
  readonly scrollWidth: number;
  readonly clientWidth: number;
}

export interface GalleryPlace {
  /** The first picture that is in full view. */
  readonly index: number;
  /** True when there is nothing more to the right. */
  readonly atEnd: boolean;
}

/** Which of `count` equally wide pictures a strip shows. */
export function galleryPlace({ scrollLeft, scrollWidth, clientWidth }: Strip, count: number): GalleryPlace {
  const step = scrollWidth / Math.max(count, 1);
  const index = step > 0 ? Math.min(count - 1, Math.round(scrollLeft / step)) : 0;
  return { index, atEnd: scrollLeft + clientWidth >= scrollWidth - 2 };
}
