/**
 * kB of 1024 bytes as downloaded: gzipped, except fonts, which are compressed already. Raising one needs a decision record.
 */
export const sizeBudgets = {
  /** Libraries, and the names of all chunks: see docs/decisions. */
  shell: 132,
  route: 40.8,
  /** A chunk that only the map loads. */
  map: 65,
  homeFirstLoad: 175,
  /** Video reading and conversion, loaded when a video is chosen: see docs/decisions. */
  videos: 110,
  /** The wizard is eight screens in one route: see docs/decisions. */
  wizard: 56.5,
  /** Styles of the heaviest screen, including the shell’s. */
  css: 17,
  fonts: 48,
} as const;
