import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import { idField } from '../ids.ts';
import { inspectionHome, inspectionPhoto, inspectionPlace } from '../inspections/inspection.ts';
import { pageOf } from '../page.ts';
import { escrowHold } from './escrow.ts';
import { payeeNeeds } from '../verification/payee.ts';
import { bookingProcess } from './process.ts';
import { bookingLineKinds, escrowLineStates } from './rent.ts';
import { bookingCancelReasonCodes, bookingDeclineReasonCodes, bookingSides, bookingStates } from './states.ts';
import { bookingTerms } from './terms.ts';

/** How the money of the first term of a letting under a mandate is split between owner and agent. Money in kobo. */
export const lettingSplit = z.strictObject({
  ownerName: z.string(),
  agentName: z.string(),
  /** Of the rent, 1 % = 100. */
  commissionBasisPoints: z.number(),
  legalFeeKobo: koboAmount,
  /** The agent receives all of it for the owner. */
  agentReceives: z.boolean(),
  /** Of everything but deposits and what RentReel keeps. */
  toAgentKobo: koboAmount,
  toOwnerKobo: koboAmount,
});
export type LettingSplit = z.infer<typeof lettingSplit>;

/** Whose turn it is. */
export const nextActors = ['tenant', 'landlord', 'both', 'rentreel', 'nobody'] as const;
export type NextActor = (typeof nextActors)[number];

const cardFields = {
  id: idField('bkg'),
  /** Counts its changes; sent back with every action. */
  version: z.number(),
  state: z.enum(bookingStates),
  /** The side of the reader. */
  side: z.enum(bookingSides),
  home: inspectionHome,
  /** With `home.id` the address of the chat. */
  tenantId: idField('usr'),
  other: z.strictObject({ id: idField('usr'), name: z.string(), isVerified: z.boolean() }),
  /** Days of Lagos since 1970; as agreed, else as asked for. */
  startDay: z.number(),
  months: z.number(),
  /** Kobo, everything for the term; null before an offer. */
  totalKobo: z.nullable(koboAmount),
  /** Who acts next. */
  actor: z.enum(nextActors),
  /** The next step is the reader's. */
  needsMe: z.boolean(),
  /** When the server goes on by itself; null when it does not. Epoch milliseconds, as all times. */
  dueAt: z.nullable(z.number()),
  /** What has to be checked before escrow is released to the landlord's side; empty when nothing is, or it is over. */
  releaseWaitsFor: z.array(z.enum(payeeNeeds)),
  /** What the reader may do now; guards that depend on the time are looked at too. */
  allowedTransitions: z.array(z.enum(bookingProcess.transitionNames)),
  updatedAt: z.number(),
};

/** A booking as one of its two people sees it in a list. */
export const bookingCard = z.strictObject(cardFields);
export type BookingCard = z.infer<typeof bookingCard>;
export const bookingPage = pageOf(bookingCard);

/** How many stand in each tab, and how many wait for the caller. */
export const bookingCounts = z.strictObject({
  applications: z.number(),
  upcoming: z.number(),
  active: z.number(),
  past: z.number(),
  needsMe: z.number(),
});
export type BookingCounts = z.infer<typeof bookingCounts>;

/** An offer, a counter-offer or a renewal; the last one of a round is the one that counts. */
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

/** One line of the money, from the first payment to its end. Kobo. */
export const escrowLine = z.strictObject({
  /** 1 for the first term, 2 after the first renewal. */
  term: z.number(),
  kind: z.enum(bookingLineKinds),
  name: z.string(),
  /** What was or is to be paid into escrow. */
  amountKobo: koboAmount,
  state: z.enum(escrowLineStates),
  toTenantKobo: koboAmount,
  toLandlordKobo: koboAmount,
  /** What RentReel kept of it by its configuration, 0 by default. */
  feeKobo: koboAmount,
  /** For whom it is when all goes well. */
  to: z.enum(['landlord', 'tenant', 'rentreel']),
  refundable: z.boolean(),
  /** When it goes on by itself; null when that is not known yet, or over. */
  releaseAt: z.nullable(z.number()),
});
export type EscrowLine = z.infer<typeof escrowLine>;

export const bookingSignature = z.strictObject({ fullName: z.string(), at: z.number() });

/** The home as somebody left or found it. */
export const homeRecord = z.strictObject({
  by: z.enum(bookingSides),
  at: z.number(),
  meterReading: z.string(),
  note: z.string(),
  photos: z.array(inspectionPhoto),
});
export type HomeRecord = z.infer<typeof homeRecord>;

/** A part of the rent that is due later. */
export const instalmentView = z.strictObject({
  /** The term whose rent it is a part of, from 1. */
  term: z.number(),
  number: z.number(),
  dueDay: z.number(),
  amountKobo: koboAmount,
  state: z.enum(['later', 'due', 'late', 'paid']),
  paidAt: z.nullable(z.number()),
});
export type InstalmentView = z.infer<typeof instalmentView>;

/** One step of its life. */
export const bookingStep = z.strictObject({
  name: z.enum(['apply', ...bookingProcess.transitionNames]),
  by: z.enum(bookingProcess.actors),
  state: z.enum(bookingStates),
  note: z.string(),
  at: z.number(),
});
export type BookingStep = z.infer<typeof bookingStep>;

/** The agreement of a term, by its fingerprint, and who has signed it. */
export const signedAgreement = z.strictObject({
  term: z.number(),
  hash: z.string(),
  tenant: z.nullable(bookingSignature),
  landlord: z.nullable(bookingSignature),
});
export type SignedAgreement = z.infer<typeof signedAgreement>;

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
  /** In order, the first offer first. */
  offers: z.array(bookingOffer),
  /** What both have accepted; null before. */
  terms: z.nullable(bookingTerms),
  /** The agreement that waits for signatures, else the one that holds. */
  agreement: z.nullable(signedAgreement),
  /** Those of every term that was or is agreed, the first term first. */
  agreements: z.array(signedAgreement),
  /** What is to be paid into escrow now; null when nothing is. */
  payment: z.nullable(
    z.strictObject({
      amountKobo: koboAmount,
      dueAt: z.number(),
      extensionLeft: z.boolean(),
      /** The payment by card or transfer that was started and is open; at most one is. */
      intentId: z.nullable(idField('int')),
    }),
  ),
  escrow: z.strictObject({
    /** Kobo that we hold for this booking now. */
    heldKobo: koboAmount,
    /** Nothing is released or returned while a dispute runs, or an administrator holds it. */
    frozen: z.boolean(),
    hold: z.nullable(escrowHold),
    lines: z.array(escrowLine),
    paidAt: z.nullable(z.number()),
    receiptId: z.nullable(idField('rct')),
  }),
  /** Who gets what where an agent lets for an owner under a mandate; null elsewhere, and for later terms. */
  split: z.nullable(lettingSplit),
  /** The exact place; once it is paid, and always for the landlord. */
  place: z.nullable(inspectionPlace),
  handover: z.nullable(
    z.strictObject({
      at: z.nullable(z.number()),
      note: z.string(),
      /** Only for the tenant, until the keys are theirs: read out when they get them. */
      keyCode: z.nullable(z.string()),
      handedOverAt: z.nullable(z.number()),
      /** Until then the tenant checks the home; then the money is released. */
      checkEndsAt: z.nullable(z.number()),
      moreTimeLeft: z.boolean(),
    }),
  ),
  /** As the home was taken over. */
  moveIn: z.array(homeRecord),
  moveOut: z.array(homeRecord),
  instalments: z.array(instalmentView),
  endDay: z.nullable(z.number()),
  notice: z.nullable(
    z.strictObject({ by: z.enum(bookingSides), at: z.number(), moveOutDay: z.number(), note: z.string() }),
  ),
  /** An end of the tenancy before its time: proposed, or agreed by both. */
  earlyEnd: z.nullable(
    z.strictObject({
      by: z.enum(bookingSides),
      at: z.number(),
      moveOutDay: z.number(),
      /** Kobo of the paid rent that are for the time after it, and what of that comes back to the tenant. */
      unusedKobo: koboAmount,
      refundKobo: koboAmount,
      note: z.string(),
      agreedAt: z.nullable(z.number()),
    }),
  ),
  claim: z.nullable(
    z.strictObject({
      items: z.array(z.strictObject({ what: z.string(), amountKobo: koboAmount })),
      totalKobo: koboAmount,
      note: z.string(),
      photos: z.array(inspectionPhoto),
      at: z.number(),
    }),
  ),
  reason: z.nullable(z.enum([...new Set([...bookingDeclineReasonCodes, ...bookingCancelReasonCodes])])),
  /** What cancelling now would do, to the kobo; null when the reader cannot cancel. */
  cancellation: z.nullable(z.strictObject({ toTenantKobo: koboAmount, toLandlordKobo: koboAmount })),
  /** Kobo that cancelling now costs a landlord who has cancelled within 12 months already, half of it for the tenant. */
  cancelPenaltyKobo: koboAmount,
  /** The dispute that runs, or the last one there was. */
  disputeId: z.nullable(idField('dsp')),
  /** In order, the application first. */
  steps: z.array(bookingStep),
});
export type Booking = z.infer<typeof booking>;

/** What a landlord still owes of penalties for cancelling again; it is taken from what escrow releases to them next. */
export const owedPenalty = z.strictObject({
  /** Kobo, above zero. */
  owedKobo: koboAmount,
  /** Since when something is owed without a break, epoch milliseconds. */
  since: z.number(),
  /** The booking whose cancellation began it. */
  booking: z.strictObject({ id: idField('bkg'), home: z.string() }),
});
export type OwedPenalty = z.infer<typeof owedPenalty>;
