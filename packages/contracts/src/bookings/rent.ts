import { allocateKobo, formatNaira, type Kobo, kobo, positiveKobo, subtractKobo, keysOf } from '@rentreel/values';
import type { FeeKind } from '../listings/choices.ts';

/** A payment line: the rent, a fee of the home, or RentReel's fee. */
export type BookingLineKind = FeeKind | 'rent' | 'platform_fee';

/** Ledger account that holds a line: `esc:{bookingId}:{purpose}`. */
export const escrowPurposes = ['rent', 'caution', 'security', 'agency', 'legal', 'service', 'fee'] as const;
export type EscrowPurpose = (typeof escrowPurposes)[number];

interface LineRule {
  readonly name: string;
  readonly purpose: EscrowPurpose;
  /** Final recipient in the regular case. */
  readonly to: 'landlord' | 'tenant' | 'rentreel';
  /** `check`: when the tenant has the keys and has checked the home. `move_out`: after the move-out and the claim window. */
  readonly release: 'check' | 'move_out';
}

/** Recipient and release of each line. Two kinds may share an account. */
export const bookingLines = {
  rent: { name: 'Rent', purpose: 'rent', to: 'landlord', release: 'check' },
  agency: { name: 'Agency fee', purpose: 'agency', to: 'landlord', release: 'check' },
  agreement: { name: 'Agreement fee', purpose: 'legal', to: 'landlord', release: 'check' },
  service_charge: { name: 'Service charge', purpose: 'service', to: 'landlord', release: 'check' },
  caution: { name: 'Caution fee', purpose: 'caution', to: 'tenant', release: 'move_out' },
  security_deposit: { name: 'Security deposit', purpose: 'security', to: 'tenant', release: 'move_out' },
  other: { name: 'Other fee', purpose: 'service', to: 'landlord', release: 'check' },
  platform_fee: { name: 'RentReel fee', purpose: 'fee', to: 'rentreel', release: 'check' },
} as const satisfies Record<BookingLineKind, LineRule>;

export const bookingLineKinds = keysOf(bookingLines);

/** State of a line's money: not yet paid, held, paid to one recipient, or split. */
export const escrowLineStates = ['due', 'held', 'frozen', 'released', 'returned', 'split'] as const;
export type EscrowLineState = (typeof escrowLineStates)[number];

/** Number of parts in which the rent of a term may be paid, when the landlord allows it. */
export const paymentPlans = {
  upfront: 'All at once',
  halves: 'In two halves',
  quarters: 'Every three months',
  monthly: 'Every month',
} as const;
export type PaymentPlan = keyof typeof paymentPlans;
export const paymentPlanCodes = keysOf(paymentPlans);

export interface Instalment {
  /** From 1; the first is paid into escrow together with the other lines. */
  readonly number: number;
  /** Whole months after the start of the term. */
  readonly afterMonths: number;
  readonly amountKobo: Kobo;
}

const monthsApart: Readonly<Record<Exclude<PaymentPlan, 'upfront' | 'halves'>, number>> = { quarters: 3, monthly: 1 };

const partsOf = (plan: PaymentPlan, months: number): number => {
  if (plan === 'upfront') return 1;
  return plan === 'halves' ? 2 : Math.max(1, Math.floor(months / monthsApart[plan]));
};

/** Splits a rent into parts exactly: earlier parts receive the remainder. */
export function planInstalments(rentKobo: Kobo, plan: PaymentPlan, months: number): Instalment[] {
  const parts = partsOf(plan, months);
  return allocateKobo(
    rentKobo,
    Array.from({ length: parts }, () => 1),
  ).map((amountKobo, index) => ({
    number: index + 1,
    afterMonths: Math.round((index * months) / parts),
    amountKobo,
  }));
}

/** Figures of a tenancy that ends early. Days are days in Lagos since 1970, both included. */
export interface RentOfTerm {
  readonly startDay: number;
  readonly endDay: number;
  /** Rent of the whole term and the part the tenant has paid, kobo. */
  readonly rentKobo: Kobo;
  readonly paidKobo: Kobo;
}

/** Returns the rent up to and including `lastDay` in kobo, rounded up in favour of the landlord. */
export function rentUntil({ startDay, endDay, rentKobo }: RentOfTerm, lastDay: number): Kobo {
  const days = endDay - startDay + 1;
  const after = Math.min(days, Math.max(0, endDay - lastDay));
  return kobo(rentKobo - Math.floor((rentKobo * after) / days));
}

/**
 * Returns the paid rent for whole days after `lastDay` in kobo: the maximum refund to the tenant. Rent paid in parts is
 * refundable only as far as it was paid ahead.
 */
export const unusedRent = (term: RentOfTerm, lastDay: number): Kobo =>
  positiveKobo(subtractKobo(term.paidKobo, rentUntil(term, lastDay)));

/** Describes what becomes of the unpaid rent in a claim on the deposits; undefined when it contains none. */
export const claimedRentText = ({ rentKobo }: { readonly rentKobo: Kobo }): string | undefined =>
  rentKobo > 0
    ? `${formatNaira(rentKobo)} of the claim is unpaid rent. What the landlord gets of the caution fee pays it first, and it then counts as paid. Rent that is paid before that isn’t taken again.`
    : undefined;
