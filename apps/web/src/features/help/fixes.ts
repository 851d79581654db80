import { keysOf } from '@rentreel/values';
import type { BookingCard } from '@rentreel/contracts/bookings';
import type { InspectionCard } from '@rentreel/contracts/inspections';

/** Frequent problems with their article and support topic. The names are part of addresses. */
export const helpFixes = {
  'more-money': {
    title: 'They ask for more money',
    about: 'We look at what you agreed',
    article: 'they-ask-for-more-money',
    topic: 'safety',
  },
  'wrong-home': {
    title: 'Home occupied or not as listed',
    about: 'Before you release the money',
    article: 'disputes',
    topic: 'renting',
  },
  'paid-outside': {
    title: 'I paid outside RentReel',
    about: 'What to do in the next hour',
    article: 'spot-a-scam',
    topic: 'safety',
  },
  'no-answer': {
    title: 'The landlord isn’t answering',
    about: 'See when each wait ends',
    article: 'landlord-does-not-answer',
    topic: 'renting',
  },
  withdrawal: { title: 'My withdrawal waits', about: 'See where it is', article: 'withdrawals', topic: 'money' },
  'no-code': { title: 'I didn’t get my code', about: 'Five things to try', article: 'no-code', topic: 'verification' },
} as const;
export type HelpFix = keyof typeof helpFixes;
export const helpFixNames = keysOf(helpFixes);

/** Returns the help page of a fix. */
export const pageOfFix = (fix: HelpFix): string => `fix-${fix}`;

/** Returns the fix of a help page, or undefined. */
export const fixOfPage = (page: string): HelpFix | undefined => helpFixNames.find((fix) => pageOfFix(fix) === page);

type Allowed = Pick<BookingCard, 'side'> & {
  readonly allowedTransitions: readonly BookingCard['allowedTransitions'][number][];
};

/** Returns true when the tenant can still report a problem: nothing was released yet. */
export const canReport = ({ side, allowedTransitions }: Allowed): boolean =>
  side === 'tenant' && allowedTransitions.includes('report_problem');

/** Returns true when the tenant can still withdraw without having paid. */
export const canWithdraw = ({ side, allowedTransitions }: Allowed): boolean =>
  side === 'tenant' && allowedTransitions.includes('withdraw');

type Waiting = Pick<BookingCard | InspectionCard, 'dueAt' | 'needsMe'>;

/** Returns true when the other party has to act and a deadline exists. */
export const waitsForOther = ({ dueAt, needsMe }: Waiting): boolean => !needsMe && dueAt !== null;

/** The parties disagree, and the money is held. */
export const isInDispute = ({ state }: Pick<BookingCard, 'state'>): boolean =>
  state === 'disputed' || state === 'caution_disputed';
