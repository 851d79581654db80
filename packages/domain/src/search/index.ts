export { searchHomes } from './search-homes.ts';
