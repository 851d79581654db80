export { arbitraryQuery } from './arbitrary-query.ts';
export { oddText } from './odd-text.ts';
export { oddQueries } from './odd-queries.ts';
