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
  /** How to write to its landlord and to see it, for whoever may rent it. */
  renderContact: (home: ListingDetail) => ReactNode;
  renderMap: (home: ListingDetail) => ReactNode;
  /** Its street and number, for who may know them. */
  renderAddress: (home: ListingDetail) => ReactNode;
  /** When it can be seen, and what is known of the area. */
  renderArea: (home: ListingDetail) => ReactNode;
}

export function PropertyPage({ listingId, ...slots }: PropertyPageProps) {
  const { renderSave, renderContact, renderHeart, renderMap, renderAddress, renderArea } = slots;
  const [home] = trpc.listings.get.useSuspenseQuery({ listingId });
  useRecordView(home);
  const isForRent = home.state === 'live' && home.ownerView === undefined;
  return (
    <div className="property-page">
      <PageTitle>{`${home.title}, ${home.area}`}</PageTitle>
      <BackLink />
      <PropertyContent
        key={home.id}
        home={home}
        actions={isForRent && renderContact(home)}
        tools={
          <>
            <ShareButton home={home} look="button" />
            {renderSave(home)}
          </>
        }
        renderHeart={renderHeart}
        map={renderMap(home)}
        address={renderAddress(home)}
        report={isForRent && <ReportHome listingId={home.id} />}
      >
        {renderArea(home)}
      </PropertyContent>
    </div>
  );
}
