export { giveKeys, type DueBooking, makeDueBookings } from '../escrow/fixtures.ts';
