import type { LandlordSummary, Lister } from '@rentreel/contracts/listings';
import { Avatar, Card, Note } from '@rentreel/ui';
import { formatMonth } from '../../../lib/format-date.ts';

export interface LandlordCardProps {
  landlord: LandlordSummary;
  listedBy: Lister;
}

/** Who lets the home, and what "verified" means. */
export function LandlordCard({ landlord, listedBy }: LandlordCardProps) {
  const isAgent = listedBy === 'agent';
  const { name, isVerified, memberSince, liveListings } = landlord;
  const homes = liveListings === undefined ? '' : ` · ${liveListings} ${liveListings === 1 ? 'home' : 'homes'}`;
  return (
    <section className="home-section" aria-labelledby="landlord-heading">
      <h2 id="landlord-heading">{isAgent ? 'The agent' : 'Your landlord'}</h2>
      <Card className="grid gap-4">
        <div className="flex items-center gap-3">
          <Avatar name={name} />
          <div className="min-w-0">
            <h3 className="wrap-anywhere">{name}</h3>
            <p>{isAgent ? 'Agent: acts for the owner of this home' : 'Owns this home'}</p>
            <p className="text-14 text-text-2">{`Since ${formatMonth(memberSince)}${homes}`}</p>
          </div>
        </div>
        {isVerified ? (
          <Note tone="info">
            <strong>{isAgent ? 'Verified.' : 'Verified landlord.'}</strong> RentReel has checked who this person is.
          </Note>
        ) : (
          <Note tone="sun">
            <strong>Not verified yet.</strong> RentReel has not checked who this person is. Pay nothing outside
            RentReel.
          </Note>
        )}
      </Card>
    </section>
  );
}
