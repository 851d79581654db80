export { type SearchResults } from './queries.ts';
