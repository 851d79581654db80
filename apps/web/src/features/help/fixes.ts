import { keysOf } from '@rentreel/values';
import type { BookingCard } from '@rentreel/contracts/bookings';
import type { InspectionCard } from '@rentreel/contracts/inspections';

/** What can have gone wrong, with the article that says more, and the topic under which support answers. The names stand in addresses. */
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
    title: 'Nobody answers me',
    about: 'See when each wait ends',
    article: 'landlord-does-not-answer',
    topic: 'renting',
  },
  withdrawal: { title: 'My withdrawal waits', about: 'See where it is', article: 'withdrawals', topic: 'money' },
  'no-code': { title: 'I didn’t get my code', about: 'Five things to try', article: 'no-code', topic: 'verification' },
} as const;
export type HelpFix = keyof typeof helpFixes;
export const helpFixNames = keysOf(helpFixes);

/** The page of the help that a fix has. */
export const pageOfFix = (fix: HelpFix): string => `fix-${fix}`;

/** The fix that a page of the help is, or undefined. */
export const fixOfPage = (page: string): HelpFix | undefined => helpFixNames.find((fix) => pageOfFix(fix) === page);

type Allowed = Pick<BookingCard, 'side'> & {
  readonly allowedTransitions: readonly BookingCard['allowedTransitions'][number][];
};

/** A tenant can still have the money held back: nothing of it was released. */
export const canReport = ({ side, allowedTransitions }: Allowed): boolean =>
  side === 'tenant' && allowedTransitions.includes('report_problem');

/** A tenant can still leave without having paid. */
export const canWithdraw = ({ side, allowedTransitions }: Allowed): boolean =>
  side === 'tenant' && allowedTransitions.includes('withdraw');

type Waiting = Pick<BookingCard | InspectionCard, 'dueAt' | 'needsMe'>;

/** The other side acts next, and the server goes on by itself if they do not. */
export const waitsForOther = ({ dueAt, needsMe }: Waiting): boolean => !needsMe && dueAt !== null;

/** The two people disagree, and the money waits. */
export const isInDispute = ({ state }: Pick<BookingCard, 'state'>): boolean =>
  state === 'disputed' || state === 'caution_disputed';
