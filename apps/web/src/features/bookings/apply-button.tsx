import type { ListingDetail } from '@rentreel/contracts/listings';
import { buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';

/** Link to the application for a listing, for users who have inspected it; guests log in first. */
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
