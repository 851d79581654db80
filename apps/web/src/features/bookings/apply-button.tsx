import type { ListingDetail } from '@rentreel/contracts/listings';
import { buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';

/** Leads to the application for a home; a guest logs in on the way. */
export function ApplyButton({ listingId }: { listingId: ListingDetail['id'] }) {
  return (
    <Link
      to="/bookings/apply/$listingId"
      params={{ listingId }}
      preload={false}
      {...buttonProps({ variant: 'secondary' })}
    >
      Apply
    </Link>
  );
}
