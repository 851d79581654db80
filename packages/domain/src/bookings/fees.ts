import { type Services, rentalFeesAt } from '../kernel/index.ts';
import type { BookingRow } from './row.ts';

type FeeRow = Pick<BookingRow, 'landlordFeeBasisPoints' | 'cancelPenaltyKobo' | 'createdAt'>;

/** RentReel's fees of a booking that do not depend on the offer: as they were when its tenant applied. */
type AgreedFees = Pick<Services['rentalFees'], 'landlordBasisPoints' | 'cancelPenaltyKobo'>;

/**
 * Returns the landlord's fee and the penalty for cancelling again. Later changes of the configuration or of the deployment do
 * not affect them; bookings from before they were stored have those in effect when the tenant applied.
 */
export function agreedFees(ctx: Pick<Services, 'configuration'>, row: FeeRow): AgreedFees {
  const { landlordFeeBasisPoints, cancelPenaltyKobo, createdAt } = row;
  if (landlordFeeBasisPoints === null || cancelPenaltyKobo === null) return rentalFeesAt(ctx, createdAt);
  return { landlordBasisPoints: landlordFeeBasisPoints, cancelPenaltyKobo };
}
