import type { ListingCard } from '@rentreel/contracts/listings';
import { Button, IconButton } from '@rentreel/ui';
import { Share2 } from 'lucide-react';
import { useCurrentUser } from '#/lib/session.ts';
import { shareLink } from '#/lib/share-link.ts';

interface ShareButtonProps {
  home: Pick<ListingCard, 'id' | 'title'>;
  look: 'rail' | 'icon' | 'button';
}

export function ShareButton({ home, look }: ShareButtonProps) {
  const share = useShareListing(home);
  const onClick = () => void share();
  const icon = <Share2 className={look === 'button' ? 'icon-20' : 'icon'} aria-hidden="true" />;
  if (look === 'icon') {
    return (
      <IconButton label={`Share ${home.title}`} variant="scrim" onClick={onClick}>
        {icon}
      </IconButton>
    );
  }
  if (look === 'button') {
    return (
      <Button variant="secondary" onClick={onClick}>
        {icon}
        Share
      </Button>
    );
  }
  return (
    <button type="button" className="rail-button" onClick={onClick}>
      {icon}
      Share
    </button>
  );
}

/** Shares a home with the sender's referral code, if they have one. */
function useShareListing(home: Pick<ListingCard, 'id' | 'title'>): () => Promise<void> {
  const code = useCurrentUser()?.referralCode;
  return async () => {
    await shareLink({ title: home.title, url: listingLink(location, home.id, code) });
  };
}

/**
 * Returns a link for sharing a home: messengers show a preview, and the page leads into the app. `ref` credits the sender
 * when the reader signs up.
 */
export function listingLink({ origin }: Pick<Location, 'origin'>, listingId: string, ref?: string): string {
  const query = ref === undefined ? '' : `?ref=${encodeURIComponent(ref)}`;
  return `${origin}/s/${listingId}${query}`;
}
