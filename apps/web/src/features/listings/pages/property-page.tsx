import type { ListingDetail } from '@rentreel/contracts/listings';
import type { ReactNode } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { BackLink } from '../components/back-link.tsx';
import { PropertyContent } from '../components/property-content.tsx';
import '../../../components/homes/homes.css';
import '../property.css';

export interface PropertyPageProps {
  listingId: ListingDetail['id'];
  renderSave: (home: ListingDetail) => ReactNode;
  renderMap: (home: ListingDetail) => ReactNode;
}

export function PropertyPage({ listingId, renderSave, renderMap }: PropertyPageProps) {
  const [home] = trpc.listings.get.useSuspenseQuery({ listingId });
  return (
    <div className="property-page">
      <PageTitle>{`${home.title}, ${home.area}`}</PageTitle>
      <BackLink />
      <PropertyContent key={home.id} home={home} saveButton={renderSave(home)} map={renderMap(home)} />
    </div>
  );
}
