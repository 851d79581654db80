import type { ListingCard, ListingDetail } from '@rentreel/contracts/listings';
import type { ReactNode } from 'react';
import { ShareButton } from '../../../components/homes/share-button.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { BackLink } from '../components/back-link.tsx';
import { PropertyContent } from '../components/property-content.tsx';
import { ReportHome } from '../components/report-home.tsx';
import { useRecordView } from '../hooks/use-record-view.ts';
import '../../../components/homes/homes.css';
import '../property.css';

export interface PropertyPageProps {
  listingId: ListingDetail['id'];
  renderSave: (home: ListingDetail) => ReactNode;
  /** The button on the picture of a similar home. */
  renderHeart: (home: ListingCard) => ReactNode;
  renderMap: (home: ListingDetail) => ReactNode;
  /** What is known of the area. */
  renderArea: (home: ListingDetail) => ReactNode;
}

export function PropertyPage({ listingId, renderSave, renderHeart, renderMap, renderArea }: PropertyPageProps) {
  const [home] = trpc.listings.get.useSuspenseQuery({ listingId });
  useRecordView(home);
  return (
    <div className="property-page">
      <PageTitle>{`${home.title}, ${home.area}`}</PageTitle>
      <BackLink />
      <PropertyContent
        key={home.id}
        home={home}
        actions={
          <>
            <ShareButton home={home} look="button" />
            {renderSave(home)}
          </>
        }
        renderHeart={renderHeart}
        map={renderMap(home)}
        report={home.state === 'live' && home.ownerView === undefined && <ReportHome listingId={home.id} />}
      >
        {renderArea(home)}
      </PropertyContent>
    </div>
  );
}
