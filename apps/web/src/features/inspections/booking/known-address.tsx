import type { ListingDetail } from '@rentreel/contracts/listings';
import { Note } from '@rentreel/ui';
import { DirectionsLink } from '#/components/place-address.tsx';
import { trpc } from '#/lib/trpc.ts';

/** Street and house number for who may know them; for everybody else when they will, while the home is on offer. */
export function KnownAddress({ home: { id: listingId, state } }: { home: Pick<ListingDetail, 'id' | 'state'> }) {
  const place = trpc.inspections.slots.useQuery({ listingId }).data?.place;
  if (!place && state !== 'live') return null;
  if (!place) return <Note>You get the street and house number when your inspection is confirmed.</Note>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        <strong>{place.address}</strong>
        <span className="block text-14 text-text-2">Only you and the landlord see this address.</span>
      </p>
      <DirectionsLink to={place} />
    </div>
  );
}
