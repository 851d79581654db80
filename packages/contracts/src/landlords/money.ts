import { keysOf } from '@rentreel/values';
import * as z from 'zod/mini';
import { bookingStates } from '../bookings/states.ts';
import { idField } from '../ids.ts';
import { koboAmount } from '../money.ts';
import { taskHome } from './today.ts';

const ofTenancy = {
  bookingId: idField('bkg'),
  home: taskHome,
  /** The tenant. */
  person: z.string(),
};

/** What money that is to come depends on. */
export const comingKinds = ['keys', 'check', 'dispute', 'instalment'] as const;

/** Money that is to come. Amounts are before RentReel’s fee and before what a mandate gives to somebody else. */
export const comingPayment = z.strictObject({
  ...ofTenancy,
  kind: z.enum(comingKinds),
  amountKobo: koboAmount,
  /** Epoch milliseconds; null while it depends on somebody. */
  dueAt: z.nullable(z.number()),
});
export type ComingPayment = z.infer<typeof comingPayment>;

/** A home that somebody has paid for or lives in. Days are days of Lagos since 1970. */
export const rentRollRow = z.strictObject({
  ...ofTenancy,
  state: z.enum(bookingStates),
  yearlyRentKobo: z.nullable(koboAmount),
  startDay: z.number(),
  endDay: z.nullable(z.number()),
  /** The next rent that is due during this term; null when all of it is paid. */
  next: z.nullable(z.strictObject({ dueDay: z.number(), amountKobo: koboAmount })),
});
export type RentRollRow = z.infer<typeof rentRollRow>;

export const landlordMoney = z.strictObject({
  /** What can be withdrawn or paid with. */
  walletKobo: koboAmount,
  /** What escrow holds for the landlord, deposits of tenants left out. */
  heldKobo: koboAmount,
  /** The earliest first, those without a time last. */
  coming: z.array(comingPayment),
  /** The one that ends first stands first. */
  rentRoll: z.array(rentRollRow),
});
export type LandlordMoney = z.infer<typeof landlordMoney>;

const yearText = 'Choose a year from 2020 on.';
export const landlordIncomeInput = z.strictObject({
  year: z.number(yearText).check(z.int(yearText), z.gte(2020, yearText), z.lte(2099, yearText)),
});
export type LandlordIncomeInput = z.infer<typeof landlordIncomeInput>;

/** Why money of a letting reached or left the wallet of a landlord. */
export const landlordIncomeKinds = {
  released: 'Rent and fees released from escrow',
  instalment: 'Rent paid in parts',
  ruled: 'Decided by RentReel',
  cancelled: 'Part of the rent kept after a late cancellation',
  deposit: 'Kept from a caution fee',
  returned: 'Rent returned after an early end',
  penalty: 'Penalty for cancelling',
} as const;
export type LandlordIncomeKind = keyof typeof landlordIncomeKinds;
const kindCodes = keysOf(landlordIncomeKinds);

/** One movement of the wallet; what was given back or taken is below zero. */
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
  /** The first calendar year of Lagos with income; this year when there was none. */
  firstYear: z.number(),
  totalKobo: koboAmount,
  /** The home that brought most stands first. */
  homes: z.array(z.strictObject({ home: taskHome, payments: z.number(), amountKobo: koboAmount })),
  kinds: z.array(z.strictObject({ kind: z.enum(kindCodes), amountKobo: koboAmount })),
});
export type LandlordIncome = z.infer<typeof landlordIncome>;

/** Where a landlord downloads the income of a year, as a paper or as a table. */
export const landlordStatementPath = (year: number, format: 'pdf' | 'csv'): string =>
  `/api/papers/landlord-statement/${year}.${format}`;
