/** How wide the first picture of a screen is shown, as the `sizes` of an image; its preload must say the same. */
export const pictureSizes = {
  slide: '(min-width: 1024px) 420px, max(100vw, calc((100dvh - 64px) * 0.5625))',
  gallery: '(min-width: 1024px) 400px, 100vw',
} as const;
