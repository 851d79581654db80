import type { ListingCard, ListingDetail } from '@rentreel/contracts/listings';
import type { ReactNode } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { BackLink } from '../components/back-link.tsx';
import { PropertyContent } from '../components/property-content.tsx';
import { useRecordView } from '../hooks/use-record-view.ts';
import '../../../components/homes/homes.css';
import '../property.css';

export interface PropertyPageProps {
  listingId: ListingDetail['id'];
  renderSave: (home: ListingDetail) => ReactNode;
  /** The button on the picture of a similar home. */
  renderHeart: (home: ListingCard) => ReactNode;
  renderMap: (home: ListingDetail) => ReactNode;
}

export function PropertyPage({ listingId, renderSave, renderHeart, renderMap }: PropertyPageProps) {
  const [home] = trpc.listings.get.useSuspenseQuery({ listingId });
  useRecordView(home);
  return (
    <div className="property-page">
      <PageTitle>{`${home.title}, ${home.area}`}</PageTitle>
      <BackLink />
      <PropertyContent
        key={home.id}
        home={home}
        saveButton={renderSave(home)}
        renderHeart={renderHeart}
        map={renderMap(home)}
      />
    </div>
  );
}
