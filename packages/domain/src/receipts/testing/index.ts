export { addBooking } from './add-booking.ts';
export { makeReceiptFacts } from './make-receipt-facts.ts';
