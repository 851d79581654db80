import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import { idField } from '../ids.ts';
import { payeeNeeds } from '../verification/payee.ts';
import { bookingStates } from './states.ts';
import { tidyText } from '../text.ts';

const reasonText = 'Say why in 3 to 300 characters.';

/** Keeps the money of a booking in escrow, whatever is due, or lifts that hold. Only the reason of a hold is read by both people. */
export const escrowHoldInput = z.strictObject({
  bookingId: idField('bkg'),
  reason: z.string(reasonText).check(tidyText(), z.minLength(3, reasonText), z.maxLength(300, reasonText)),
});
export type EscrowHoldInput = z.infer<typeof escrowHoldInput>;

const searchText = 'Use at most 80 characters.';

/** Looks for bookings with money in escrow by a home, a person or the booking’s number. */
export const listEscrowInput = z.strictObject({
  text: z._default(z.string(searchText).check(tidyText(), z.maxLength(80, searchText)), ''),
});
export type ListEscrowInput = z.infer<typeof listEscrowInput>;

/** Why nothing leaves escrow, and since when. */
export const escrowHold = z.strictObject({ reason: z.string(), since: z.number() });
export type EscrowHold = z.infer<typeof escrowHold>;

/** A booking with money in escrow, for administrators. */
export const escrowCase = z.strictObject({
  bookingId: idField('bkg'),
  /** The title of the home. */
  home: z.string(),
  tenant: z.string(),
  landlord: z.string(),
  state: z.enum(bookingStates),
  heldKobo: koboAmount,
  /** When money leaves by itself, hold or not; null when nothing does. */
  leavesAt: z.nullable(z.number()),
  /** The landlord's side lacks this, so that nothing is released to them. */
  releaseWaitsFor: z.array(z.enum(payeeNeeds)),
  hold: z.nullable(z.extend(escrowHold, { by: z.string() })),
  /** It is not the reader’s own booking. */
  mayDecide: z.boolean(),
});
export type EscrowCase = z.infer<typeof escrowCase>;

export const escrowCases = z.strictObject({
  /** On hold, the longest first. */
  held: z.array(escrowCase),
  /** The others that were found: what leaves soonest first. */
  found: z.array(escrowCase),
});
export type EscrowCases = z.infer<typeof escrowCases>;
