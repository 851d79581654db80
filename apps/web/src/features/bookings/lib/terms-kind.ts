import type { Booking } from '@rentreel/contracts/bookings';
import { firstName } from './name-words.ts';

export type TermsKind = 'offer' | 'counter' | 'renewal';

/** Which terms the reader may write now; undefined when none. */
export function termsKind({ allowedTransitions }: Pick<Booking, 'allowedTransitions'>): TermsKind | undefined {
  if (allowedTransitions.includes('offer') || allowedTransitions.includes('offer_again')) return 'offer';
  if (allowedTransitions.includes('counter')) return 'counter';
  return allowedTransitions.includes('offer_renewal') ? 'renewal' : undefined;
}

interface TermsWords {
  readonly title: string;
  readonly subtitle: string;
  readonly button: string;
}

/** What the page of terms is called, and what its button does. */
export function termsWords(kind: TermsKind, booking: Pick<Booking, 'other' | 'home'>): TermsWords {
  const name = firstName(booking);
  const words: Readonly<Record<TermsKind, TermsWords>> = {
    offer: {
      title: 'Your offer',
      subtitle: `${booking.home.title}. ${name} has 48 hours to answer; nobody pays anything yet.`,
      button: 'Send the offer',
    },
    counter: {
      title: 'Propose other terms',
      subtitle: `${booking.home.title}. Change what you would like to be different; ${name} has 48 hours to answer.`,
      button: 'Send your proposal',
    },
    renewal: {
      title: 'Offer to renew',
      subtitle: `${booking.home.title}. The new term begins when this one ends. You sign its agreement with the offer, ${name} with the acceptance.`,
      button: 'Read the agreement',
    },
  };
  return words[kind];
}
