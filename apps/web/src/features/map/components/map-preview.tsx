import type { ListingCard } from '@rentreel/contracts/listings';
import { IconButton, Skeleton } from '@rentreel/ui';
import { X } from 'lucide-react';
import { HomeRow } from '../../../components/homes/home-row.tsx';
import { trpc } from '../../../lib/trpc.ts';

export interface MapPreviewProps {
  id: ListingCard['id'];
  /** Those that are there already. */
  homes: readonly ListingCard[];
  onClose: () => void;
}

/** The home of the chosen pin. */
export function MapPreview({ id, homes, onClose }: MapPreviewProps) {
  const known = homes.find((home) => home.id === id);
  const { data, isError } = trpc.listings.get.useQuery({ listingId: id }, { enabled: known === undefined });
  const home = known ?? data;
  return (
    <div className="map-card map-preview" role="group" aria-label="The chosen home">
      {home && <HomeRow home={home} available action={<CloseButton onClose={onClose} />} />}
      {!home && !isError && <Skeleton className="h-40 w-full" />}
      {isError && (
        <div className="map-preview-missing">
          <p>This home did not load. Choose it again.</p>
          <CloseButton onClose={onClose} />
        </div>
      )}
    </div>
  );
}

function CloseButton({ onClose }: Pick<MapPreviewProps, 'onClose'>) {
  return (
    <IconButton label="Close the chosen home" onClick={onClose}>
      <X className="icon" aria-hidden="true" />
    </IconButton>
  );
}
