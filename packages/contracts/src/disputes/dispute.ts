import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import { cautionClaim, escrowLine, homeRecord } from '../bookings/booking.ts';
import { escrowHold } from '../bookings/escrow.ts';
import { bookingStates } from '../bookings/states.ts';
import { idField } from '../ids.ts';
import { inspectionHome, inspectionPhoto } from '../inspections/inspection.ts';
import { payeeNeeds } from '../verification/payee.ts';
import { disputeProcess } from './process.ts';
import { disputeKinds, disputeReasonCodes, disputeSides, disputeStates } from './states.ts';

const personView = z.strictObject({ id: idField('usr'), name: z.string() });

/** A proposed split of the held money, in kobo. */
const splitView = {
  toTenantKobo: koboAmount,
  toLandlordKobo: koboAmount,
  tenancyGoesOn: z.boolean(),
  note: z.string(),
  at: z.number(),
};

export const disputeOffer = z.strictObject({ id: z.number(), by: z.enum(disputeSides), ...splitView });

export const disputeRuling = z.strictObject({
  ...splitView,
  /** A second administrator has reviewed it, or did not need to. */
  confirmed: z.boolean(),
  /** It is the ruling on an appeal. */
  onAppeal: z.boolean(),
});

export const disputeEvidence = z.strictObject({
  by: z.enum(disputeSides),
  statement: z.string(),
  photos: z.array(inspectionPhoto),
  at: z.number(),
});
export type DisputeEvidence = z.infer<typeof disputeEvidence>;

/** Why an administrator may not decide: they gave, confirmed or proposed the current decision. */
export const disputeBars = ['gave', 'confirmed', 'proposed'] as const;
export type DisputeBar = (typeof disputeBars)[number];

/** Administrators who may decide now, and those who may not with the reason, by name. */
export const disputeDeciders = z.strictObject({
  /** Why the reader may not; null when they may. */
  myBar: z.nullable(z.enum(disputeBars)),
  barred: z.array(z.strictObject({ name: z.string(), bar: z.enum(disputeBars) })),
  /** Administrators who may decide, excluding the reader. */
  others: z.array(z.string()),
});
export type DisputeDeciders = z.infer<typeof disputeDeciders>;

const cardFields = {
  id: idField('dsp'),
  version: z.number(),
  kind: z.enum(disputeKinds),
  state: z.enum(disputeStates),
  reason: z.enum(disputeReasonCodes),
  bookingId: idField('bkg'),
  home: inspectionHome,
  tenant: personView,
  landlord: personView,
  openedBy: z.enum(['tenant', 'landlord', 'system']),
  /** Kobo that are held and disputed. */
  heldKobo: koboAmount,
  /** Deposits included in it: they stay held when the tenancy continues. */
  depositKobo: koboAmount,
  openedAt: z.number(),
  /** When the server changes the state automatically. */
  dueAt: z.nullable(z.number()),
};

/** A dispute in the administrators' list, most urgent first. */
export const disputeCard = z.strictObject(cardFields);
export type DisputeCard = z.infer<typeof disputeCard>;
export const disputeCards = z.array(disputeCard);

/** A dispute on its own page, for both parties and administrators. */
export const dispute = z.strictObject({
  ...cardFields,
  /** The side of the reader; null for an administrator. */
  side: z.nullable(z.enum(disputeSides)),
  bookingState: z.enum(bookingStates),
  allowedTransitions: z.array(z.enum(disputeProcess.transitionNames)),
  needsMe: z.boolean(),
  /** Number of administrators required for a decision about this amount. */
  decidedBy: z.number(),
  /** Current deciders, for administrators; null for the parties, and while no decision is due. */
  deciders: z.nullable(disputeDeciders),
  /** Promised time of the decision. */
  rulingBy: z.number(),
  hardStopAt: z.number(),
  /** The checks of the landlord's side that the landlord's part of a decision waits for. */
  payoutWaitsFor: z.array(z.enum(payeeNeeds)),
  lines: z.array(escrowLine),
  /** Why the money stays in escrow even when the parties agree; a ruling by RentReel can still move it. */
  hold: z.nullable(escrowHold),
  evidence: z.array(disputeEvidence),
  offers: z.array(disputeOffer),
  rulings: z.array(disputeRuling),
  /** Condition of the home at the move-in, and at the move-out. */
  moveIn: z.array(homeRecord),
  moveOut: z.array(homeRecord),
  claim: z.nullable(cautionClaim),
  steps: z.array(
    z.strictObject({
      name: z.enum(['open', ...disputeProcess.transitionNames]),
      by: z.enum(disputeProcess.actors),
      note: z.string(),
      at: z.number(),
    }),
  ),
});
export type Dispute = z.infer<typeof dispute>;
