import { basisPointsOf, type Kobo, kobo, keysOf } from '@rentreel/values';
import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import { bookingLineKinds } from '../bookings/rent.ts';
import { idField } from '../ids.ts';
import { nigerianStateCodes } from '../listings/nigerian-states.ts';

/** Where letters reach them; null when they have not said. */
const party = z.strictObject({ name: z.string(), address: z.nullable(z.string()) });

export const receiptMethods = { wallet: 'RentReel wallet', card: 'Card', transfer: 'Bank transfer' } as const;
export type ReceiptMethod = keyof typeof receiptMethods;
const methodCodes = keysOf(receiptMethods);

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
  lines: z.array(z.strictObject({ kind: z.enum(bookingLineKinds), name: z.string(), amountKobo: koboAmount })),
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
  amountKobo: koboAmount,
  refundedKobo: koboAmount,
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
  rentKobo: koboAmount,
});
export type RentPayment = z.infer<typeof rentPayment>;

/** The rent that a tenant paid in a calendar year of Lagos, for their tax return. */
export const rentStatement = z.strictObject({
  year: z.number(),
  payments: z.array(rentPayment),
  rentKobo: koboAmount,
  /** What may be deducted from taxable income. */
  reliefKobo: koboAmount,
  /** The law's highest sum was reached. */
  capped: z.boolean(),
});
export type RentStatement = z.infer<typeof rentStatement>;

/** Nigeria Tax Act 2025, s. 30(2)(a)(vi): a fifth of the year's rent, up to ₦500,000. */
const reliefBasisPoints = 2000;
const maxReliefKobo = kobo(50_000_000);

/** What a tenant may deduct from taxable income for a year's rent, and whether the law's highest sum was reached. */
export function rentRelief(rentKobo: Kobo): { reliefKobo: Kobo; capped: boolean } {
  const share = basisPointsOf(rentKobo, reliefBasisPoints);
  return { reliefKobo: share > maxReliefKobo ? maxReliefKobo : share, capped: share > maxReliefKobo };
}

/** The first letters of a name: "A. O." of Adaeze Okafor. */
export function initialsOf(name: string): string {
  const letters = name
    .split(/[\s-]+/)
    .map((word) => word.match(/\p{L}/u)?.[0])
    .filter((letter) => letter !== undefined);
  return letters.length === 0 ? '–' : letters.map((letter) => `${letter.toUpperCase()}.`).join(' ');
}
