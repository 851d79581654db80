import type { Booking } from '@rentreel/contracts/bookings';

/** What each part of the page of a booking is given. */
export interface BookingPartProps {
  booking: Booking;
  now: number;
}
