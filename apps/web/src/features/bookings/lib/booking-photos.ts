import type { Booking, HandOverInput } from '@rentreel/contracts/bookings';

export type PhotoIds = NonNullable<HandOverInput['photoIds']>;

/** What the part that sends photos is given, and what it tells. */
export interface BookingPhotos {
  readonly bookingId: Booking['id'];
  /** What they show; photos of one thing are kept apart from those of another. */
  readonly about: 'move-in' | 'move-out' | 'claim';
  /** The photos that are ready, in order, and how many are still on their way. */
  readonly onChange: (ready: PhotoIds, onTheirWay: number) => void;
}
