import type { ListingCard } from '@rentreel/contracts/listings';
import { homeLink } from '../../lib/home-link.ts';
import { useCurrentUser } from '../../lib/session/use-current-user.ts';
import { notify } from '../../lib/toasts.ts';

/** Sends a home on by the device's own share sheet, or copies its link where there is none. */
export function useShareHome(home: Pick<ListingCard, 'id' | 'title'>): () => Promise<void> {
  const code = useCurrentUser()?.referralCode;
  return async () => {
    const url = homeLink(location, home.id, code);
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title: home.title, url });
      await navigator.clipboard.writeText(url);
      notify('Link copied');
    } catch (error) {
      // Closing the share sheet is an answer, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notify(`Your browser did not allow copying. The link is ${url}`);
    }
  };
}
