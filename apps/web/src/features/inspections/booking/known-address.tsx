import type { ListingDetail } from '@rentreel/contracts/listings';
import { Note } from '@rentreel/ui';
import { DirectionsLink } from '#/components/place-address.tsx';
import { trpc } from '#/lib/trpc.ts';

/** Street and number for users who may see them; for others when they are disclosed, while the home is published. */
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
