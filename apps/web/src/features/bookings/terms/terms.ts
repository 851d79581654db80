import { type Booking, type BookingTerms, bookingLimits, type previewTermsInput } from '@rentreel/contracts/bookings';
import { type FeeKind, type FeeLine, feeKinds, totalPackage } from '@rentreel/contracts/listings';
import { kobo, keysOf } from '@rentreel/values';
import type * as z from 'zod/mini';
import type { Draft } from '#/lib/forms/use-action-form.ts';
import { firstName } from '../format.ts';
import { nextStep } from '../next-step.tsx';

export const feeKindCodes = keysOf(feeKinds);

/** Terms while they are being edited. */
export type TermsDraft = Omit<Draft<z.input<typeof previewTermsInput>>, 'bookingId'>;

type FlatFee = Extract<FeeLine, { basis: 'flat' }>;
const flatFee = (kind: FeeKind, amountKobo: number): FlatFee => ({ kind, basis: 'flat', amountKobo: kobo(amountKobo) });
const isFee = (kind: string): kind is FeeKind => kind in feeKinds;

/** Returns the terms of an earlier round as a draft. */
export function draftOfTerms({ lines, startDay, months, plan, conditions, yearlyRentKobo }: BookingTerms) {
  const fees = lines.flatMap(({ kind, amountKobo }) => (isFee(kind) ? [flatFee(kind, amountKobo)] : []));
  return { startDay, months, yearlyRentKobo, fees, plan, conditions };
}

interface Asked {
  readonly rentKobo: number;
  readonly fees: readonly FeeLine[];
}

/** Returns the terms of the listing as a draft, for the period that the tenant requests. */
export function draftOfListing(home: Asked, { startDay, months }: Pick<Booking, 'startDay' | 'months'>): TermsDraft {
  const { lines } = totalPackage(kobo(home.rentKobo), home.fees);
  return {
    startDay,
    months,
    yearlyRentKobo: home.rentKobo,
    fees: lines.flatMap(({ kind, amountKobo }) => (isFee(kind) ? [flatFee(kind, amountKobo)] : [])),
    plan: 'upfront',
    conditions: '',
  };
}

/** Returns the last offer of a kind, if any. */
export const lastOffer = ({ offers }: Pick<Booking, 'offers'>, kind: 'letting' | 'renewal' = 'letting') =>
  offers.findLast((offer) => offer.kind === kind);

/** Returns the terms to pay next: of the accepted renewal, or else as agreed; null before that. */
export const termsToPay = (booking: Pick<Booking, 'state' | 'offers' | 'terms'>): BookingTerms | null =>
  booking.state === 'renewal_due' ? (lastOffer(booking, 'renewal')?.terms ?? null) : booking.terms;

/** Returns the amount of a flat fee in a draft. */
export const feeAmount = ({ fees = [] }: Pick<TermsDraft, 'fees'>, kind: FeeKind): number | undefined => {
  const fee = fees.find((line) => line.kind === kind);
  return fee?.basis === 'flat' ? fee.amountKobo : undefined;
};

/** Returns the fees of a draft with another amount for one kind. */
export function withFee({ fees = [] }: Pick<TermsDraft, 'fees'>, kind: FeeKind, amountKobo: number | undefined) {
  const rest = fees.filter((line) => line.kind !== kind);
  return amountKobo === undefined ? rest : [...rest, flatFee(kind, amountKobo)];
}

/** Returns how many more offers the parties may make. */
export const roundsLeft = ({ offers }: Pick<Booking, 'offers'>): number =>
  Math.max(0, bookingLimits.rounds - offers.filter(({ kind }) => kind === 'letting').length);

export type TermsKind = 'offer' | 'counter' | 'renewal';

/** Returns the kind of terms that the user may write now; undefined when none. */
export function termsKind({ allowedTransitions }: Pick<Booking, 'allowedTransitions'>): TermsKind | undefined {
  if (allowedTransitions.includes('offer') || allowedTransitions.includes('offer_again')) return 'offer';
  if (allowedTransitions.includes('counter')) return 'counter';
  return allowedTransitions.includes('offer_renewal') ? 'renewal' : undefined;
}

/** Title and subtitle of the page while the user can't write terms. */
export function nothingToWrite(booking: Booking): { readonly title: string; readonly subtitle: string } {
  return booking.suspended.length > 0
    ? { title: 'You can’t change the terms at the moment', subtitle: nextStep(booking) ?? '' }
    : { title: 'Nothing to change now', subtitle: 'The booking has moved on since this page was opened.' };
}

interface TermsCopy {
  readonly title: string;
  readonly subtitle: string;
  readonly button: string;
}

/** Title and button of the terms page. */
export function termsCopy(kind: TermsKind, booking: Pick<Booking, 'other' | 'home'>): TermsCopy {
  const name = firstName(booking);
  const copy: Readonly<Record<TermsKind, TermsCopy>> = {
    offer: {
      title: 'Your offer',
      subtitle: `${booking.home.title}. ${name} has 48 hours to answer; nothing is paid yet.`,
      button: 'Send the offer',
    },
    counter: {
      title: 'Make a counter-offer',
      subtitle: `${booking.home.title}. Change what you would like to be different; ${name} has 48 hours to answer.`,
      button: 'Send the counter-offer',
    },
    renewal: {
      title: 'Offer to renew',
      subtitle: `${booking.home.title}. The new term begins when this one ends. You sign its agreement with the offer, ${name} with the acceptance.`,
      button: 'Read the agreement',
    },
  };
  return copy[kind];
}
