import type { DecideListingInput, ListingState } from '@rentreel/contracts/listings';
import type { EventNote } from '../../kernel/index.ts';
import type { Landlord } from './landlord-repository.ts';

interface AboutListing {
  readonly landlord: Landlord;
  readonly listing: { readonly title: string; readonly state: ListingState };
}

/** A mail in plain words: the outcome first, then why, then what to do. */
function mail(appOrigin: string, { landlord }: AboutListing, [subject, ...lines]: [string, ...string[]]): EventNote {
  const text = [`Hello ${landlord.name},`, ...lines, `Your homes: ${appOrigin}/#/my-listings`, 'RentReel'].join('\n\n');
  return { topic: 'mail.requested', payload: { to: landlord.email, subject, text: `${text}\n` } };
}

/** Asks whether a home is still free, so many days before it is hidden. */
export function reminderMail(appOrigin: string, about: AboutListing & { readonly daysLeft: number }): EventNote {
  const { title } = about.listing;
  const days = about.daysLeft === 1 ? '1 day' : `${about.daysLeft} days`;
  return mail(appOrigin, about, [
    'Is your home still free?',
    `“${title}” is hidden in ${days} unless you say that it is still free. One tap is enough.`,
  ]);
}

/** Tells that a home is hidden, or closed, because nobody confirmed it. */
export function timedMail(appOrigin: string, about: AboutListing): EventNote {
  const { title, state } = about.listing;
  return state === 'archived'
    ? mail(appOrigin, about, [
        'Your home is closed',
        `“${title}” was not confirmed for 60 days, so we closed it. Nothing is lost: you can put it up again.`,
      ])
    : mail(appOrigin, about, [
        'Your home is hidden',
        `Nobody sees “${title}” now: it was not confirmed for 14 days. Say that it is still free, and it is back at once.`,
      ]);
}

const outcomes: Readonly<Record<DecideListingInput['decision'], string>> = {
  approve: 'is shown to everybody now',
  request_changes: 'needs a change before it can be shown',
  suspend: 'is taken off RentReel',
  reinstate: 'is yours again. It is paused: resume it when it is free',
  review_again: 'is being checked again',
};

/** Tells what an administrator decided, with their words. */
export function decisionMail(
  appOrigin: string,
  about: AboutListing & Pick<DecideListingInput, 'decision' | 'note'>,
): EventNote {
  const { listing, decision, note } = about;
  const why = note === '' ? [] : [`Why: ${note}`];
  return mail(appOrigin, about, ['News about your home', `“${listing.title}” ${outcomes[decision]}.`, ...why]);
}
