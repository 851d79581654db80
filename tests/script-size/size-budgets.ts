/** Gzipped kB (1000 bytes), docs/decisions name the raise when one is raised. Fonts are woff2, which is packed already. */
export const sizeBudgets = {
  shell: 135,
  route: 35,
  /** A chunk that only the map loads. */
  map: 60,
  homeFirstLoad: 175,
  css: 15,
  fonts: 48,
} as const;
