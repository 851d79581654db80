import { formatNaira, kobo } from '@rentreel/money';
import type { WordsOf } from './notice-words.ts';

const ownHomes = { path: '/my-listings', action: 'Open your homes' } as const;
const naira = (amountKobo: number) => formatNaira(kobo(amountKobo));
const theHome = (listingId: string) => ({ path: `/property/${listingId}`, action: 'Look at the home' });

export const homeWords: WordsOf<
  'listing.decided' | 'listing.lapsed' | 'listing.reminder' | 'saved.cheaper' | 'search.matched'
> = {
  'listing.decided': ({ home, outcome, note }) => ({
    title: 'News about your home',
    text: `“${home}” ${outcome}.${note === '' ? '' : ` Why: ${note}`}`,
    ...ownHomes,
  }),
  'listing.lapsed': ({ home, closed }) =>
    closed
      ? {
          title: 'Your home is closed',
          text: `“${home}” was not confirmed for 60 days, so we closed it. Nothing is lost: you can put it up again.`,
          ...ownHomes,
        }
      : {
          title: 'Your home is hidden',
          text: `Nobody sees “${home}” now: it was not confirmed for 14 days. Say that it is still free, and it is back at once.`,
          ...ownHomes,
        },
  'listing.reminder': ({ home, daysLeft }) => ({
    title: 'Is your home still free?',
    text: `“${home}” is hidden in ${daysLeft === 1 ? '1 day' : `${daysLeft} days`} unless you say that it is still free. One tap is enough.`,
    ...ownHomes,
  }),
  'saved.cheaper': ({ listingId, home, firstYearKobo, fromFirstYearKobo }) => ({
    title: `${naira(fromFirstYearKobo - firstYearKobo)} cheaper: ${home}`,
    text: `Moving in costs ${naira(firstYearKobo)} now. You saved this home.`,
    ...theHome(listingId),
  }),
  'search.matched': ({ searchId, home, search, firstYearKobo, cheaper }) => ({
    title: cheaper ? `Cheaper now: ${home}` : `New: ${home}`,
    text: `${naira(firstYearKobo)} to move in. It fits “${search}”.`,
    path: `/alerts/${searchId}`,
    action: 'See what fits',
  }),
};
