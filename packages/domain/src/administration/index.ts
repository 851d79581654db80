export { getBooks, listQueues } from './overview.ts';
