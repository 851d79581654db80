import type { ListingDetail } from '@rentreel/contracts/listings';
import { buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';

/** Leads to the application for a home, which is the next step of who has seen it; a guest logs in on the way. */
export function ApplyButton({ home: { id: listingId, tie } }: { home: Pick<ListingDetail, 'id' | 'tie'> }) {
  const hasSeen = tie?.kind === 'inspection' && tie.visited;
  return (
    <Link
      to="/bookings/apply/$listingId"
      params={{ listingId }}
      preload={false}
      {...buttonProps({ variant: hasSeen ? 'primary' : 'secondary' })}
    >
      Apply
    </Link>
  );
}
