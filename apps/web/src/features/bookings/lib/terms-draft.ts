import {
  type Booking,
  type BookingTerms,
  bookingLimits,
  type PaymentPlan,
  type PreviewRenewalInput,
  type PreviewTermsInput,
} from '@rentreel/contracts/bookings';
import { type FeeKind, type FeeLine, feeKinds, totalPackage } from '@rentreel/contracts/listings';
import { type Kobo, kobo } from '@rentreel/money';

export const feeKindCodes = Object.keys(feeKinds) as FeeKind[];

/** Terms while they are being written; what is not entered yet is undefined. */
export interface TermsDraft {
  readonly startDay: number | undefined;
  readonly months: number;
  readonly rentKobo: Kobo | undefined;
  readonly fees: Readonly<Partial<Record<FeeKind, Kobo>>>;
  readonly plan: PaymentPlan;
  readonly conditions: string;
}

/** What the terms of an earlier round say, ready to be changed. */
export function draftOfTerms(terms: BookingTerms): TermsDraft {
  const amounts = terms.lines.map(({ kind, amountKobo }) => [kind, kobo(amountKobo)] as const);
  const fees = Object.fromEntries(amounts.filter(([kind]) => kind in feeKinds));
  const { startDay, months, plan, conditions } = terms;
  return { startDay, months, rentKobo: kobo(terms.yearlyRentKobo), fees, plan, conditions };
}

interface Asked {
  readonly rentKobo: number;
  readonly fees: readonly FeeLine[];
}

/** The terms that a home is on offer with, for what a tenant has asked for. */
export function draftOfHome(home: Asked, { startDay, months }: Pick<Booking, 'startDay' | 'months'>): TermsDraft {
  const { lines } = totalPackage(kobo(home.rentKobo), home.fees);
  const amounts = lines
    .filter(({ kind }) => kind !== 'rent')
    .map(({ kind, amountKobo }) => [kind, amountKobo] as const);
  return {
    startDay,
    months,
    rentKobo: kobo(home.rentKobo),
    fees: Object.fromEntries(amounts),
    plan: 'upfront',
    conditions: '',
  };
}

/** The last offer of a kind, if there was one. */
export const lastOffer = ({ offers }: Pick<Booking, 'offers'>, kind: 'letting' | 'renewal' = 'letting') =>
  offers.findLast((offer) => offer.kind === kind);

/** The lines as the server takes them; undefined while the rent or the start is missing. */
export function termsInput(draft: TermsDraft): Omit<PreviewTermsInput, 'bookingId'> | undefined {
  const { startDay, months, rentKobo, plan, conditions } = draft;
  if (startDay === undefined || rentKobo === undefined || rentKobo <= 0) return undefined;
  const fees = feeKindCodes.flatMap((kind): FeeLine[] => {
    const amountKobo = draft.fees[kind];
    return amountKobo === undefined || amountKobo === 0 ? [] : [{ kind, basis: 'flat', amountKobo }];
  });
  return { startDay, months, yearlyRentKobo: rentKobo, fees, plan, conditions };
}

/** What of a draft a renewal says: its days follow the running term, and its conditions go on. */
export function renewalPrice(draft: TermsDraft): Omit<PreviewRenewalInput, 'bookingId'> | undefined {
  const terms = termsInput(draft);
  if (!terms) return undefined;
  const { yearlyRentKobo, fees, months, plan } = terms;
  return { yearlyRentKobo, fees, months, plan };
}

/** How many more offers the two can make to each other. */
export const roundsLeft = ({ offers }: Pick<Booking, 'offers'>): number =>
  Math.max(0, bookingLimits.rounds - offers.filter(({ kind }) => kind === 'letting').length);
