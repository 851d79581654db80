import type { ListingCard } from '@rentreel/contracts/listings';
import { BadgeCheck, CalendarCheck } from 'lucide-react';
import { formatAge } from '../../lib/format-age.ts';

/** Who stands behind a home, and how fresh it is. */
export function TrustLine({ home }: { home: Pick<ListingCard, 'landlord' | 'confirmedAt'> }) {
  return (
    <p className="trust-line">
      {home.landlord.isVerified && (
        <span className="verified">
          <BadgeCheck className="icon-20" aria-hidden="true" />
          Verified landlord
        </span>
      )}
      <span>
        <CalendarCheck className="icon-20" aria-hidden="true" />
        Confirmed {formatAge(home.confirmedAt)}
      </span>
    </p>
  );
}
