/** What a tenancy that ends early is measured by. Days are days of Lagos since 1970, both included. */
export interface RentOfTerm {
  readonly startDay: number;
  readonly endDay: number;
  /** Kobo, the rent of the whole term, and what of it the tenant has paid. */
  readonly rentKobo: number;
  readonly paidKobo: number;
}

/** Kobo of the rent for the days up to and with `lastDay`; a begun kobo is the landlord's. */
export function rentUntil({ startDay, endDay, rentKobo }: RentOfTerm, lastDay: number): number {
  const days = endDay - startDay + 1;
  const after = Math.min(days, Math.max(0, endDay - lastDay));
  return rentKobo - Math.floor((rentKobo * after) / days);
}

/**
 * Kobo of the paid rent that are for whole days after `lastDay`: what can come back to the tenant, at most. Rent that is
 * paid in parts comes back only as far as it is paid ahead.
 */
export const unusedRent = (term: RentOfTerm, lastDay: number): number =>
  Math.max(0, term.paidKobo - rentUntil(term, lastDay));
