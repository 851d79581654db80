/** kB of 1024 bytes as downloaded: gzipped, but for fonts, which are packed already. Raising one needs a decision record. */
export const sizeBudgets = {
  /** Libraries, and the name of every screen's parts: see docs/decisions. */
  shell: 131.2,
  route: 40.6,
  /** A chunk that only the map loads. */
  map: 65,
  homeFirstLoad: 175,
  /** What reads and converts videos, for whoever chooses one: see docs/decisions. */
  videos: 110,
  /** The wizard is eight screens in one route: see docs/decisions. */
  wizard: 56.1,
  /** What the heaviest screen needs, with the shell's. */
  css: 17,
  fonts: 48,
} as const;
