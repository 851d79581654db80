import type { Booking, EscrowLine } from '@rentreel/contracts/bookings';

type Money = Pick<Booking, 'escrow'>;

const sum = (lines: readonly EscrowLine[]) => lines.reduce((total, { amountKobo }) => total + amountKobo, 0);
const isHeld = ({ state }: EscrowLine) => state === 'held' || state === 'frozen';

/** Kobo of the deposits of a booking. */
export const depositKobo = ({ escrow }: Money): number => sum(escrow.lines.filter(({ refundable }) => refundable));

/** Kobo of the deposits that we still hold. */
export const heldDepositKobo = ({ escrow }: Money): number =>
  sum(escrow.lines.filter((line) => line.refundable && isHeld(line)));

/** Kobo that go to the landlord when the tenant releases the money. */
export const releaseKobo = ({ escrow }: Money): number =>
  sum(escrow.lines.filter((line) => line.to === 'landlord' && isHeld(line)));
