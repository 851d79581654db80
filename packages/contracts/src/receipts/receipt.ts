import { basisPointsOf, type Kobo, kobo, keysOf } from '@rentreel/values';
import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import { bookingLineKinds } from '../bookings/rent.ts';
import { idField } from '../ids.ts';
import { nigerianStateCodes } from '../listings/nigerian-states.ts';

/** Postal address; null when not given. */
const party = z.strictObject({ name: z.string(), address: z.nullable(z.string()) });

export const receiptMethods = {
  wallet: 'RentReel wallet',
  card: 'Card',
  transfer: 'Bank transfer',
  caution: 'Caution fee',
} as const;
export type ReceiptMethod = keyof typeof receiptMethods;
const methodCodes = keysOf(receiptMethods);

/** Contents of a receipt at the time it was issued. */
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
  /** First and last day of the paid period, 2026-11-30. */
  period: z.strictObject({ from: z.string(), to: z.string() }),
  lines: z.array(z.strictObject({ kind: z.enum(bookingLineKinds), name: z.string(), amountKobo: koboAmount })),
  method: z.enum(methodCodes),
  /** Payment reference: a journal entry's or a gateway's. */
  reference: z.string(),
});
export type ReceiptFacts = z.infer<typeof receiptFacts>;

/** `valid`: fully valid. The others: partly or fully refunded. */
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

/** A receipt as one of its two parties sees it. */
export const receipt = z.strictObject({
  id: idField('rct'),
  /** 12 letters and digits, as `showReceiptCode` groups them. */
  code: z.string(),
  bookingId: idField('bkg'),
  side: z.enum(['tenant', 'landlord']),
  ...figures,
  facts: receiptFacts,
  /** Public page to verify the receipt. */
  verifyUrl: z.string(),
  /** The address as a QR code: an SVG path in a square of the given number of units. */
  qr: z.strictObject({ size: z.number(), path: z.string() }),
});
export type Receipt = z.infer<typeof receipt>;

/** Public view for everyone with the code: enough to compare with a printed receipt, without names. */
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

/** A rent payment in a year. Kobo, less refunds. */
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

/** The rent that a tenant paid in a calendar year in Lagos, for their tax return. */
export const rentStatement = z.strictObject({
  year: z.number(),
  payments: z.array(rentPayment),
  rentKobo: koboAmount,
  /** Deductible from taxable income. */
  reliefKobo: koboAmount,
  /** The legal maximum was reached. */
  capped: z.boolean(),
});
export type RentStatement = z.infer<typeof rentStatement>;

/** Nigeria Tax Act 2025, s. 30(2)(a)(vi): a fifth of the year's rent, up to ₦500,000. */
const reliefBasisPoints = 2000;
const maxReliefKobo = kobo(50_000_000);

/** Returns the amount a tenant may deduct for a year's rent, and whether the legal maximum was reached. */
export function rentRelief(rentKobo: Kobo): { reliefKobo: Kobo; capped: boolean } {
  const share = basisPointsOf(rentKobo, reliefBasisPoints);
  return { reliefKobo: share > maxReliefKobo ? maxReliefKobo : share, capped: share > maxReliefKobo };
}

/** Returns the initials of a name: "A. O." for Adaeze Okafor. */
export function initialsOf(name: string): string {
  const letters = name
    .split(/[\s-]+/)
    .map((word) => word.match(/\p{L}/u)?.[0])
    .filter((letter) => letter !== undefined);
  return letters.length === 0 ? '–' : letters.map((letter) => `${letter.toUpperCase()}.`).join(' ');
}
