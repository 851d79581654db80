export type { BookingRow } from './booking-row.ts';
export { findBooking, noteDispute } from './bookings-repository.ts';
export { disputeBooking } from './dispute-booking.ts';
export { heldOf } from './held-of.ts';
export { loadBooking, titleOf } from './load-booking.ts';
export { bookingTimerWork } from './pass-booking-time.ts';
export type { StepTaken } from './process/step-request.ts';
export { takeStep } from './process/take-step.ts';
