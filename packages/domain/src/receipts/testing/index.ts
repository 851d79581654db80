export { addBooking, makeReceiptFacts } from './fixtures.ts';
