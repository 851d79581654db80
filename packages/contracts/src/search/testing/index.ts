export { arbitraryQuery } from './arbitrary-query.ts';
