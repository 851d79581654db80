import type { AccessRule } from './access-table.ts';

const box = { south: 6.4, west: 3.3, north: 6.6, east: 3.5 };

/** Searching is for everybody, with an account or without. */
export const searchAccess: Readonly<Record<string, AccessRule>> = {
  'search.homes': { callers: 'everybody', input: () => ({ query: { q: 'yaba' } }) },
  'search.facets': { callers: 'everybody', input: () => ({}) },
  'search.suggest': { callers: 'everybody', input: () => ({ query: { maxFirstYearKobo: 1 } }) },
  'search.map': { callers: 'everybody', input: () => ({ box }) },
  'search.understand': { callers: 'everybody', input: () => ({ text: '2-bedroom in Yaba' }) },
};
