import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import { escrowLine, homeRecord } from '../bookings/booking.ts';
import { escrowHold } from '../bookings/escrow.ts';
import { bookingStates } from '../bookings/states.ts';
import { idField } from '../ids.ts';
import { inspectionHome, inspectionPhoto } from '../inspections/inspection.ts';
import { disputeProcess } from './process.ts';
import { disputeKinds, disputeReasonCodes, disputeSides, disputeStates } from './states.ts';

const personView = z.strictObject({ id: idField('usr'), name: z.string() });

/** A proposed split of what is held, in kobo. */
const splitView = {
  toTenantKobo: koboAmount,
  toLandlordKobo: koboAmount,
  tenancyGoesOn: z.boolean(),
  note: z.string(),
  at: z.number(),
};

export const disputeOffer = z.strictObject({ id: z.number(), by: z.enum(disputeSides), ...splitView });
export type DisputeOffer = z.infer<typeof disputeOffer>;

export const disputeRuling = z.strictObject({
  ...splitView,
  /** A second administrator has looked at it, or did not need to. */
  confirmed: z.boolean(),
  /** It is the ruling on an appeal. */
  onAppeal: z.boolean(),
});
export type DisputeRuling = z.infer<typeof disputeRuling>;

export const disputeEvidence = z.strictObject({
  by: z.enum(disputeSides),
  statement: z.string(),
  photos: z.array(inspectionPhoto),
  at: z.number(),
});
export type DisputeEvidence = z.infer<typeof disputeEvidence>;

/** What keeps an administrator from deciding: the standing decision is theirs, or they confirmed it, or they proposed it. */
export const disputeBars = ['gave', 'confirmed', 'proposed'] as const;
export type DisputeBar = (typeof disputeBars)[number];

/** Which administrators may decide now, and who of them may not and why, by name. */
export const disputeDeciders = z.strictObject({
  /** Why the reader may not; null when they may. */
  myBar: z.nullable(z.enum(disputeBars)),
  barred: z.array(z.strictObject({ name: z.string(), bar: z.enum(disputeBars) })),
  /** Those who may; the reader is not among them. */
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
  /** The deposits among them: they stay held where the tenancy goes on. */
  depositKobo: koboAmount,
  openedAt: z.number(),
  /** When the server goes on by itself. */
  dueAt: z.nullable(z.number()),
};

/** A dispute in the list of administrators, the most urgent first. */
export const disputeCard = z.strictObject(cardFields);
export type DisputeCard = z.infer<typeof disputeCard>;
export const disputeCards = z.array(disputeCard);

/** A dispute on its own page, for its two people and for administrators. */
export const dispute = z.strictObject({
  ...cardFields,
  /** The side of the reader; null for an administrator. */
  side: z.nullable(z.enum(disputeSides)),
  bookingState: z.enum(bookingStates),
  allowedTransitions: z.array(z.enum(disputeProcess.transitionNames)),
  needsMe: z.boolean(),
  /** How many administrators a decision about this sum takes. */
  decidedBy: z.number(),
  /** Who decides now, for administrators; null for the two people, and while nobody has to. */
  deciders: z.nullable(disputeDeciders),
  /** A decision is promised by then. */
  rulingBy: z.number(),
  hardStopAt: z.number(),
  lines: z.array(escrowLine),
  /** Why the money stays in escrow even when the two agree; a decision of ours still moves it. */
  hold: z.nullable(escrowHold),
  evidence: z.array(disputeEvidence),
  offers: z.array(disputeOffer),
  rulings: z.array(disputeRuling),
  /** The home when the keys were given, beside the home when they came back. */
  moveIn: z.array(homeRecord),
  moveOut: z.array(homeRecord),
  claim: z.nullable(
    z.strictObject({
      items: z.array(z.strictObject({ what: z.string(), amountKobo: koboAmount })),
      totalKobo: koboAmount,
      note: z.string(),
      photos: z.array(inspectionPhoto),
    }),
  ),
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
