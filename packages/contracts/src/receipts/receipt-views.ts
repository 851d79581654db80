import type { Kobo } from '@rentreel/money';
import * as z from 'zod/mini';
import { bookingLineKinds } from '../bookings/escrow-lines.ts';
import { idField } from '../ids.ts';
import { nigerianStateCodes } from '../listings/nigerian-states.ts';

const amount = z.number() as unknown as z.ZodMiniType<Kobo, Kobo>;

/** Where letters reach them; null when they have not said. */
const party = z.strictObject({ name: z.string(), address: z.nullable(z.string()) });

export const receiptMethods = { wallet: 'RentReel wallet', card: 'Card', transfer: 'Bank transfer' } as const;
export type ReceiptMethod = keyof typeof receiptMethods;
const methodCodes = Object.keys(receiptMethods) as [ReceiptMethod, ...ReceiptMethod[]];

/** What a receipt says, as it was when it was issued. */
export const receiptFacts = z.strictObject({
  landlord: party,
  tenant: party,
  premises: z.strictObject({
    title: z.string(),
    address: z.string(),
    area: z.string(),
    city: z.string(),
    state: z.enum(nigerianStateCodes),
  }),
  /** The first and the last day that the money is for, 2026-11-30. */
  period: z.strictObject({ from: z.string(), to: z.string() }),
  lines: z.array(z.strictObject({ kind: z.enum(bookingLineKinds), name: z.string(), amountKobo: amount })),
  method: z.enum(methodCodes),
  /** Under which the payment is known: a journal entry's or a gateway's. */
  reference: z.string(),
});
export type ReceiptFacts = z.infer<typeof receiptFacts>;

/** `valid`: all of it stands. The others: some of it, or all, went back. */
export const receiptStates = ['valid', 'part_refunded', 'refunded'] as const;
export type ReceiptState = (typeof receiptStates)[number];

const figures = {
  state: z.enum(receiptStates),
  /** Epoch milliseconds. */
  issuedAt: z.number(),
  paidAt: z.number(),
  amountKobo: amount,
  refundedKobo: amount,
};

/** A receipt as one of its two people sees it. */
export const receipt = z.strictObject({
  id: idField('rct'),
  /** 12 letters and figures, as `showReceiptCode` groups them. */
  code: z.string(),
  bookingId: idField('bkg'),
  side: z.enum(['tenant', 'landlord']),
  ...figures,
  facts: receiptFacts,
  /** Where anybody can see whether it is real. */
  verifyUrl: z.string(),
  /** The address as a QR code: an SVG path in a square of so many units. */
  qr: z.strictObject({ size: z.number(), path: z.string() }),
});
export type Receipt = z.infer<typeof receipt>;

/** What everybody sees who has the code: enough to compare a paper with, and no names. */
export const verifiedReceipt = z.strictObject({
  code: z.string(),
  ...figures,
  landlordInitials: z.string(),
  tenantInitials: z.string(),
  area: z.string(),
  city: z.string(),
  stateCode: z.enum(nigerianStateCodes),
  period: z.strictObject({ from: z.string(), to: z.string() }),
});
export type VerifiedReceipt = z.infer<typeof verifiedReceipt>;

/** A payment of rent in a year. Kobo; what went back is taken off. */
export const rentPayment = z.strictObject({
  receiptId: idField('rct'),
  code: z.string(),
  paidAt: z.number(),
  landlordName: z.string(),
  premises: z.string(),
  period: z.strictObject({ from: z.string(), to: z.string() }),
  rentKobo: amount,
});
export type RentPayment = z.infer<typeof rentPayment>;

/** The rent that a tenant paid in a calendar year of Lagos, for their tax return. */
export const rentStatement = z.strictObject({
  year: z.number(),
  payments: z.array(rentPayment),
  rentKobo: amount,
  /** What may be deducted from taxable income. */
  reliefKobo: amount,
  /** The law's highest sum was reached. */
  capped: z.boolean(),
});
export type RentStatement = z.infer<typeof rentStatement>;
