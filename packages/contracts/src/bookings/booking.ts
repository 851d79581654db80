import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import { idField } from '../ids.ts';
import { inspectionHome, inspectionPhoto, inspectionPlace } from '../inspections/inspection.ts';
import { pageOf } from '../page.ts';
import { escrowHold } from './escrow.ts';
import { payeeNeeds } from '../verification/payee.ts';
import { bookingProcess } from './process.ts';
import { bookingLineKinds, escrowLineStates } from './rent.ts';
import {
  bookingCancelReasonCodes,
  bookingClosedReasonCodes,
  bookingDeclineReasonCodes,
  bookingSides,
  bookingStates,
} from './states.ts';
import { bookingTerms } from './terms.ts';

/** Split of a term's money between owner and agent of a letting under a mandate. Money in kobo. */
export const lettingSplit = z.strictObject({
  ownerName: z.string(),
  agentName: z.string(),
  /** Share of the rent, 1 % = 100. */
  commissionBasisPoints: z.number(),
  legalFeeKobo: koboAmount,
  /** The agent receives the full amount on behalf of the owner. */
  agentReceives: z.boolean(),
  /** Excludes deposits and RentReel's fee. */
  toAgentKobo: koboAmount,
  toOwnerKobo: koboAmount,
});
export type LettingSplit = z.infer<typeof lettingSplit>;

/** Party that has to act next. */
export const nextActors = ['tenant', 'landlord', 'both', 'rentreel', 'nobody'] as const;
export type NextActor = (typeof nextActors)[number];

/** Rent that is due and can be paid now. */
export const rentDue = z.strictObject({
  dueDay: z.number(),
  /** After the due day when it could not be paid then; it is late from the next day. */
  lastDayToPay: z.number(),
  amountKobo: koboAmount,
  state: z.enum(['due', 'late']),
});
export type RentDue = z.infer<typeof rentDue>;

const cardFields = {
  id: idField('bkg'),
  /** Incremented with every change; sent back with every action. */
  version: z.number(),
  state: z.enum(bookingStates),
  /** The side of the reader. */
  side: z.enum(bookingSides),
  home: inspectionHome,
  /** Together with `home.id` it identifies the chat. */
  tenantId: idField('usr'),
  other: z.strictObject({ id: idField('usr'), name: z.string(), isVerified: z.boolean() }),
  /** First day of the tenancy, in days in Lagos since 1970; as agreed, otherwise as requested. */
  startDay: z.number(),
  /** First day and length of the current term, or of the one that is offered; later than `startDay` after a renewal. */
  termStartDay: z.number(),
  months: z.number(),
  /** Total for the term in kobo; null before an offer. */
  totalKobo: z.nullable(koboAmount),
  /** Party that has to act next. */
  actor: z.enum(nextActors),
  /** The reader has to act next. */
  needsMe: z.boolean(),
  /** The first part of the rent that the tenant owes now; null when nothing is due. */
  rentDue: z.nullable(rentDue),
  /** When the server changes the state automatically, epoch milliseconds like all times here; null when it does not. */
  dueAt: z.nullable(z.number()),
  /** When the keys are to be handed over; null when they are not due. */
  keysDueAt: z.nullable(z.number()),
  /**
   * Verification required before escrow is released to the landlord's side; empty when none is missing or the release is
   * over.
   */
  releaseWaitsFor: z.array(z.enum(payeeNeeds)),
  /** Parties whose account is suspended, so that nothing new is agreed or paid; empty once the first term is paid. */
  suspended: z.array(z.enum(bookingSides)),
  /** Transitions the reader may take now, including guards that depend on the time. */
  allowedTransitions: z.array(z.enum(bookingProcess.transitionNames)),
  updatedAt: z.number(),
};

/** A booking in the list of one of its two parties. */
export const bookingCard = z.strictObject(cardFields);
export type BookingCard = z.infer<typeof bookingCard>;
export const bookingPage = pageOf(bookingCard);

/** Number of bookings in each tab, and of those that wait for the caller. */
export const bookingCounts = z.strictObject({
  applications: z.number(),
  upcoming: z.number(),
  active: z.number(),
  past: z.number(),
  needsMe: z.number(),
});
export type BookingCounts = z.infer<typeof bookingCounts>;

/** An offer, a counter-offer or a renewal; the last one of a round is valid. */
export const bookingOffer = z.strictObject({
  id: idField('ofr'),
  round: z.number(),
  by: z.enum(bookingSides),
  kind: z.enum(['letting', 'renewal']),
  terms: bookingTerms,
  note: z.string(),
  at: z.number(),
});
export type BookingOffer = z.infer<typeof bookingOffer>;

/** One money line, from the first payment to its end. Kobo. */
export const escrowLine = z.strictObject({
  /** 1 for the first term, 2 after the first renewal. */
  term: z.number(),
  kind: z.enum(bookingLineKinds),
  name: z.string(),
  /** Amount paid, or to be paid, into escrow. */
  amountKobo: koboAmount,
  state: z.enum(escrowLineStates),
  toTenantKobo: koboAmount,
  toLandlordKobo: koboAmount,
  /** RentReel's fee according to the configuration, 0 by default. */
  feeKobo: koboAmount,
  /** Recipient in the regular case. */
  to: z.enum(['landlord', 'tenant', 'rentreel']),
  refundable: z.boolean(),
  /** When it is released automatically; null when that is not known yet, or over. */
  releaseAt: z.nullable(z.number()),
});
export type EscrowLine = z.infer<typeof escrowLine>;

export const bookingSignature = z.strictObject({ fullName: z.string(), at: z.number() });

/** Condition of the home when a tenant moved in or out. */
export const homeRecord = z.strictObject({
  by: z.enum(bookingSides),
  at: z.number(),
  meterReading: z.string(),
  note: z.string(),
  photos: z.array(inspectionPhoto),
});
export type HomeRecord = z.infer<typeof homeRecord>;

/** A later part of the rent. */
export const instalmentView = z.strictObject({
  /** Term that the rent belongs to, from 1. */
  term: z.number(),
  number: z.number(),
  dueDay: z.number(),
  /** After the due day when it could not be paid then; it is late from the next day. */
  lastDayToPay: z.number(),
  amountKobo: koboAmount,
  state: z.enum(['later', 'due', 'late', 'paid']),
  /** Whether it is unpaid and its term has begun: rent paid before that would not be protected by escrow. */
  payable: z.boolean(),
  paidAt: z.nullable(z.number()),
  /** Whether the caution fee paid it, after a claim for unpaid rent. */
  fromCaution: z.boolean(),
});
export type InstalmentView = z.infer<typeof instalmentView>;

/** One transition in the booking's history. */
export const bookingStep = z.strictObject({
  name: z.enum(['apply', ...bookingProcess.transitionNames]),
  by: z.enum(bookingProcess.actors),
  state: z.enum(bookingStates),
  note: z.string(),
  at: z.number(),
});
export type BookingStep = z.infer<typeof bookingStep>;

/** Agreement of a term: its hash, and who has signed it. */
export const signedAgreement = z.strictObject({
  term: z.number(),
  hash: z.string(),
  tenant: z.nullable(bookingSignature),
  landlord: z.nullable(bookingSignature),
});
export type SignedAgreement = z.infer<typeof signedAgreement>;

/** A landlord's claim on the deposits, item by item. */
export const cautionClaim = z.strictObject({
  items: z.array(z.strictObject({ what: z.string(), amountKobo: koboAmount })),
  totalKobo: koboAmount,
  /** The part of it that is rent which is due: what is awarded pays this first, and it then counts as paid rent. */
  rentKobo: koboAmount,
  note: z.string(),
  photos: z.array(inspectionPhoto),
  at: z.number(),
});

/** A booking on its own page. */
export const booking = z.strictObject({
  ...cardFields,
  createdAt: z.number(),
  application: z.strictObject({
    startDay: z.number(),
    months: z.number(),
    people: z.number(),
    occupation: z.string(),
    message: z.string(),
    withPassport: z.boolean(),
  }),
  /** Ordered, first offer first. */
  offers: z.array(bookingOffer),
  /** Terms that both have accepted; null before. */
  terms: z.nullable(bookingTerms),
  /** The agreement that waits for signatures, otherwise the one in force. */
  agreement: z.nullable(signedAgreement),
  /** Agreements of every term, the first term first. */
  agreements: z.array(signedAgreement),
  /** Amount due into escrow now; null when nothing is due. */
  payment: z.nullable(
    z.strictObject({
      amountKobo: koboAmount,
      dueAt: z.number(),
      extensionLeft: z.boolean(),
      /** The open payment by card or transfer; at most one exists. */
      intentId: z.nullable(idField('int')),
    }),
  ),
  escrow: z.strictObject({
    /** Kobo currently held for this booking. */
    heldKobo: koboAmount,
    /** Nothing is released or returned during a dispute or an administrator's hold. */
    frozen: z.boolean(),
    hold: z.nullable(escrowHold),
    lines: z.array(escrowLine),
    paidAt: z.nullable(z.number()),
    receiptId: z.nullable(idField('rct')),
  }),
  /** Of the next term while it is offered or due, otherwise of this one; null without a mandate. */
  split: z.nullable(lettingSplit),
  /** The exact location; for the tenant after the payment, for the landlord always. */
  place: z.nullable(inspectionPlace),
  handover: z.nullable(
    z.strictObject({
      at: z.nullable(z.number()),
      note: z.string(),
      /** For the tenant until the handover: read out when they receive the keys. */
      keyCode: z.nullable(z.string()),
      handedOverAt: z.nullable(z.number()),
      /** End of the tenant's check; then the money is released. */
      checkEndsAt: z.nullable(z.number()),
      moreTimeLeft: z.boolean(),
    }),
  ),
  /** Condition of the home at the move-in. */
  moveIn: z.array(homeRecord),
  moveOut: z.array(homeRecord),
  instalments: z.array(instalmentView),
  endDay: z.nullable(z.number()),
  notice: z.nullable(
    z.strictObject({ by: z.enum(bookingSides), at: z.number(), moveOutDay: z.number(), note: z.string() }),
  ),
  /** Early end of the tenancy: proposed, or agreed by both. */
  earlyEnd: z.nullable(
    z.strictObject({
      by: z.enum(bookingSides),
      at: z.number(),
      moveOutDay: z.number(),
      /** Kobo of the paid rent for the time after the end, and the part that is returned to the tenant. */
      unusedKobo: koboAmount,
      refundKobo: koboAmount,
      /** The paid rent for the time after the end as of now; a proposal made with another amount can't be accepted. */
      unusedNowKobo: koboAmount,
      note: z.string(),
      agreedAt: z.nullable(z.number()),
    }),
  ),
  claim: z.nullable(cautionClaim),
  reason: z.nullable(
    z.enum([...new Set([...bookingDeclineReasonCodes, ...bookingClosedReasonCodes, ...bookingCancelReasonCodes])]),
  ),
  /** Effect of cancelling now, in kobo; null when the reader cannot cancel. */
  cancellation: z.nullable(z.strictObject({ toTenantKobo: koboAmount, toLandlordKobo: koboAmount })),
  /** RentReel's fee out of the rent of this booking, for its landlord; 1 % = 100. 0 for tenants, and by default. */
  landlordFeeBasisPoints: z.number(),
  /** Penalty in kobo for a landlord who already cancelled within 12 months, half of it for the tenant. */
  cancelPenaltyKobo: koboAmount,
  /** The open dispute, or the last one. */
  disputeId: z.nullable(idField('dsp')),
  /** Ordered, the application first. */
  steps: z.array(bookingStep),
});
export type Booking = z.infer<typeof booking>;

/** Penalties a landlord still owes for cancelling again; deducted from the next releases from escrow. */
export const owedPenalty = z.strictObject({
  /** Kobo, above zero. */
  owedKobo: koboAmount,
  /** Since when the debt exists without interruption, epoch milliseconds. */
  since: z.number(),
  /** The booking whose cancellation caused it. */
  booking: z.strictObject({ id: idField('bkg'), home: z.string() }),
});
export type OwedPenalty = z.infer<typeof owedPenalty>;
