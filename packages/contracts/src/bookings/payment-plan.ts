import { allocateKobo, type Kobo } from '@rentreel/money';

/** In how many parts the rent of a term may be paid, when the landlord allows it. */
export const paymentPlans = {
  upfront: 'All at once',
  halves: 'In two halves',
  quarters: 'Every three months',
  monthly: 'Every month',
} as const;
export type PaymentPlan = keyof typeof paymentPlans;
export const paymentPlanCodes = Object.keys(paymentPlans) as [PaymentPlan, ...PaymentPlan[]];

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
