import type { ListingCard } from '@rentreel/contracts/listings';
import { homeLink } from '../../lib/home-link.ts';
import { useCurrentUser } from '../../lib/session/use-current-user.ts';
import { shareLink } from '../../lib/share-link.ts';

/** Sends a home on, with the sender's referral code when they have one. */
export function useShareHome(home: Pick<ListingCard, 'id' | 'title'>): () => Promise<void> {
  const code = useCurrentUser()?.referralCode;
  return async () => {
    await shareLink({ title: home.title, url: homeLink(location, home.id, code) });
  };
}
