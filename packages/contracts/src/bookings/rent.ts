import { allocateKobo, type Kobo, kobo, positiveKobo, subtractKobo, keysOf } from '@rentreel/values';
import type { FeeKind } from '../listings/choices.ts';

/** A line of what is paid: the rent, a fee of the home, or what RentReel takes. */
export type BookingLineKind = FeeKind | 'rent' | 'platform_fee';

/** The account of the ledger that keeps a line apart: `esc:{bookingId}:{purpose}`. */
export const escrowPurposes = ['rent', 'caution', 'security', 'agency', 'legal', 'service', 'fee'] as const;
export type EscrowPurpose = (typeof escrowPurposes)[number];

interface LineRule {
  readonly name: string;
  readonly purpose: EscrowPurpose;
  /** Who has it in the end, when all goes well. */
  readonly to: 'landlord' | 'tenant' | 'rentreel';
  /** `check`: when the tenant has the keys and has checked the home. `move_out`: after the move-out and the claim window. */
  readonly release: 'check' | 'move_out';
}

/** What becomes of each line. Two kinds may lie in one account. */
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

/** Where a line's money is: nothing was paid yet, we hold it, it went on, or some of it went to each. */
export const escrowLineStates = ['due', 'held', 'frozen', 'released', 'returned', 'split'] as const;
export type EscrowLineState = (typeof escrowLineStates)[number];

/** In how many parts the rent of a term may be paid, when the landlord allows it. */
export const paymentPlans = {
  upfront: 'All at once',
  halves: 'In two halves',
  quarters: 'Every three months',
  monthly: 'Every month',
} as const;
export type PaymentPlan = keyof typeof paymentPlans;
export const paymentPlanCodes = keysOf(paymentPlans);

export interface Instalment {
  /** From 1; the first is paid into escrow with everything else. */
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

/** The parts of a rent, to the kobo: the earlier ones take what does not divide. */
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

/** What a tenancy that ends early is measured by. Days are days of Lagos since 1970, both included. */
export interface RentOfTerm {
  readonly startDay: number;
  readonly endDay: number;
  /** Kobo, the rent of the whole term, and what of it the tenant has paid. */
  readonly rentKobo: Kobo;
  readonly paidKobo: Kobo;
}

/** Kobo of the rent for the days up to and with `lastDay`; a begun kobo is the landlord's. */
export function rentUntil({ startDay, endDay, rentKobo }: RentOfTerm, lastDay: number): Kobo {
  const days = endDay - startDay + 1;
  const after = Math.min(days, Math.max(0, endDay - lastDay));
  return kobo(rentKobo - Math.floor((rentKobo * after) / days));
}

/**
 * Kobo of the paid rent that are for whole days after `lastDay`: what can come back to the tenant, at most. Rent that is
 * paid in parts comes back only as far as it is paid ahead.
 */
export const unusedRent = (term: RentOfTerm, lastDay: number): Kobo =>
  positiveKobo(subtractKobo(term.paidKobo, rentUntil(term, lastDay)));
