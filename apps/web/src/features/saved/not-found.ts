import { BellOff, Unlink } from 'lucide-react';
import { notFoundPage } from '#/components/not-found.tsx';

/** A saved search that was removed or belongs to another user. */
export const SavedSearchNotFoundPage = notFoundPage(({ code, fieldErrors }) => {
  if (code !== 'alerts.not_found' && fieldErrors['searchId'] === undefined) return undefined;
  return {
    title: 'Saved search',
    heading: 'Saved search',
    missing: { icon: BellOff, title: 'This saved search no longer exists' },
    text: 'It was removed, or it belongs to another account.',
    to: '/alerts',
    linkText: 'See your saved searches',
  };
});

/** A link to a list that does not exist or is no longer shared. */
export const ShortlistNotFoundPage = notFoundPage(({ code, fieldErrors }) => {
  const ended = code === 'saved.share_ended';
  const broken = code === 'saved.share_not_found' || 'key' in fieldErrors || 'collectionId' in fieldErrors;
  if (!ended && !broken) return undefined;
  return {
    title: 'Shared list',
    missing: {
      icon: Unlink,
      title: ended ? 'This list isn’t shared any more' : 'This link doesn’t open a list',
    },
    text: ended ? 'Ask who sent you the link for a new one.' : 'Check that you have all of it, or ask who sent it.',
    to: '/',
    linkText: 'Browse homes',
  };
});
