export { giveKeys } from './give-keys.ts';
export { type DueBooking, makeDueBookings } from './make-due-bookings.ts';
