import { keysOf } from '@rentreel/values';
import * as z from 'zod/mini';
import { wholeBetween } from '../fields.ts';
import { bookingStates } from '../bookings/states.ts';
import { idField } from '../ids.ts';
import { koboAmount } from '../money.ts';
import { landlordRelease, mandateOfOwner, taskHome } from './today.ts';

const ofTenancy = {
  bookingId: idField('bkg'),
  home: taskHome,
  /** The tenant. */
  person: z.string(),
};

/** What upcoming money depends on. */
export const comingKinds = ['keys', 'check', 'dispute', 'instalment'] as const;

/** Upcoming money. */
export const comingPayment = z.strictObject({
  ...ofTenancy,
  ...mandateOfOwner,
  kind: z.enum(comingKinds),
  /** What reaches the landlord's own wallet: after RentReel's fee and the other party's share under a mandate. */
  amountKobo: koboAmount,
  /** What the tenant paid or owes. */
  paidKobo: koboAmount,
  /** Epoch milliseconds; null while it depends on someone's action, or waits for a check. */
  dueAt: z.nullable(z.number()),
  waitsFor: landlordRelease.shape.waitsFor,
});
export type ComingPayment = z.infer<typeof comingPayment>;

/** Rent and days of one term. Days are days in Lagos since 1970. */
const rentTerm = {
  yearlyRentKobo: z.nullable(koboAmount),
  startDay: z.number(),
  /** The agreed last day. */
  endDay: z.nullable(z.number()),
  /** Next rent due during this term; null when all of it is paid. */
  next: z.nullable(z.strictObject({ dueDay: z.number(), amountKobo: koboAmount })),
};

/** A home that is paid for or occupied, with its running term. */
export const rentRollRow = z.strictObject({
  ...ofTenancy,
  ...mandateOfOwner,
  state: z.enum(bookingStates),
  ...rentTerm,
  /** The paid term that follows the running one; null without one. */
  renewal: z.nullable(z.strictObject(rentTerm)),
});
export type RentRollRow = z.infer<typeof rentRollRow>;

export const landlordMoney = z.strictObject({
  /** Balance available for withdrawals and payments. */
  walletKobo: koboAmount,
  /** What reaches the landlord's own wallet of the money in escrow, excluding tenants' deposits. */
  heldKobo: koboAmount,
  /** Earliest first, those without a time last. */
  coming: z.array(comingPayment),
  /** Earliest end first. */
  rentRoll: z.array(rentRollRow),
});
export type LandlordMoney = z.infer<typeof landlordMoney>;

const yearText = 'Choose a year from 2020 on.';
export const landlordIncomeInput = z.strictObject({
  year: wholeBetween(yearText, { min: 2020, max: 2099 }),
});
export type LandlordIncomeInput = z.infer<typeof landlordIncomeInput>;

/** Why money of a letting was credited to or debited from a landlord's wallet. */
export const landlordIncomeKinds = {
  released: 'Rent and fees released from escrow',
  instalment: 'Rent paid in parts',
  ruled: 'Paid out after a dispute',
  cancelled: 'Part of the rent kept after a late cancellation',
  deposit: 'Kept from a caution fee',
  returned: 'Rent returned after an early end',
  penalty: 'Penalty for cancelling',
} as const;
export type LandlordIncomeKind = keyof typeof landlordIncomeKinds;
const kindCodes = keysOf(landlordIncomeKinds);

/** A wallet movement; negative when money was returned or taken. */
export const landlordIncomeEntry = z.strictObject({
  ...ofTenancy,
  entryId: idField('jrn'),
  kind: z.enum(kindCodes),
  /** Epoch milliseconds. */
  at: z.number(),
  amountKobo: koboAmount,
});
export type LandlordIncomeEntry = z.infer<typeof landlordIncomeEntry>;

export const landlordIncome = z.strictObject({
  year: z.number(),
  /** First calendar year in Lagos with income; the current year when there was none. */
  firstYear: z.number(),
  totalKobo: koboAmount,
  /** Highest income first. */
  homes: z.array(z.strictObject({ home: taskHome, payments: z.number(), amountKobo: koboAmount })),
  kinds: z.array(z.strictObject({ kind: z.enum(kindCodes), amountKobo: koboAmount })),
});
export type LandlordIncome = z.infer<typeof landlordIncome>;

/** Download paths of a landlord's yearly income, as PDF or as a table. */
export const landlordStatementPath = (year: number, format: 'pdf' | 'csv'): string =>
  `/api/papers/landlord-statement/${year}.${format}`;
