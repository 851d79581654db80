import * as z from 'zod/mini';
import { textBetween, textUpTo } from '../fields.ts';
import { koboAmount } from '../money.ts';
import { idField } from '../ids.ts';
import { payeeNeeds } from '../verification/payee.ts';
import { bookingStates } from './states.ts';

const reasonText = 'Give a reason of 3 to 300 characters.';

/** Places a hold on a booking's escrow, whatever is due, or lifts it. Both parties read only the reason of a hold. */
export const escrowHoldInput = z.strictObject({
  bookingId: idField('bkg'),
  reason: textBetween({ min: 3, max: 300 }, reasonText),
});
export type EscrowHoldInput = z.infer<typeof escrowHoldInput>;

const searchText = 'Use at most 80 characters.';

/** Finds bookings with money in escrow by home, user or booking number. */
export const listEscrowInput = z.strictObject({
  text: z._default(textUpTo(80, searchText), ''),
});
export type ListEscrowInput = z.infer<typeof listEscrowInput>;

/** Reason and start of a hold. */
export const escrowHold = z.strictObject({ reason: z.string(), since: z.number() });
export type EscrowHold = z.infer<typeof escrowHold>;

/** A booking with money in escrow, for administrators. */
export const escrowCase = z.strictObject({
  bookingId: idField('bkg'),
  /** Title of the home. */
  home: z.string(),
  tenant: z.string(),
  landlord: z.string(),
  state: z.enum(bookingStates),
  heldKobo: koboAmount,
  /** When money leaves automatically, regardless of a hold; null when it does not. */
  leavesAt: z.nullable(z.number()),
  /** Missing verification of the landlord's side, which blocks the release. */
  releaseWaitsFor: z.array(z.enum(payeeNeeds)),
  hold: z.nullable(z.extend(escrowHold, { by: z.string() })),
  /** It is not the reader's own booking. */
  mayDecide: z.boolean(),
});
export type EscrowCase = z.infer<typeof escrowCase>;

export const escrowCases = z.strictObject({
  /** Bookings on hold, longest first. */
  held: z.array(escrowCase),
  /** Other matching bookings, by time of the next release. */
  found: z.array(escrowCase),
});
export type EscrowCases = z.infer<typeof escrowCases>;
