import type { ListingCard } from '@rentreel/contracts/listings';
import { Link } from '@tanstack/react-router';

/** Link to the user's chat about a listing, where rooms have no photo. */
export const PhotoRequest = ({ home: { id } }: { home: Pick<ListingCard, 'id'> }) => (
  <Link to="/chat/$propertyId/$tenantId" params={{ propertyId: id, tenantId: 'me' }} preload={false} className="link">
    Ask for photos
  </Link>
);
