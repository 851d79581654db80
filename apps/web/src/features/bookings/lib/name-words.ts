import type { BookingCard } from '@rentreel/contracts/bookings';

/** The name by which the other one is called in a sentence. */
export const firstName = ({ other }: Pick<BookingCard, 'other'>): string =>
  other.name.trim().split(/\s+/)[0] ?? other.name;
