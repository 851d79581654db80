import type { ListingDetail } from '@rentreel/contracts/listings';
import { Button } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../lib/trpc.ts';

export interface OneHomeProps {
  listingId: ListingDetail['id'];
  onAll: () => void;
}

/** Says whose bookings are shown when only those of one home are, and leads back to all. */
export function OneHome({ listingId, onAll }: OneHomeProps) {
  const { data: home } = trpc.listings.get.useQuery({ listingId });
  return (
    <div className="booking-one-home">
      <p className="text-14">
        Only for{' '}
        <Link to="/property/$listingId" params={{ listingId }} className="text-link">
          {home?.title ?? 'one home'}
        </Link>
      </p>
      <Button variant="text" size="sm" onClick={onAll}>
        Show all
      </Button>
    </div>
  );
}
