import type { BookingRow, StoredClaim } from '../booking-row.ts';

/** What the landlord claims of the deposits; undefined when they claim nothing. Safe: `claimCaution` alone writes it. */
export const claimIn = ({ claim }: Pick<BookingRow, 'claim'>): StoredClaim | undefined =>
  claim === null ? undefined : (JSON.parse(claim) as StoredClaim);

/** All that is claimed, in kobo. */
export const claimedKobo = (row: Pick<BookingRow, 'claim'>): number =>
  (claimIn(row)?.items ?? []).reduce((sum, { amountKobo }) => sum + amountKobo, 0);
