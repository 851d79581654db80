import type { ListingCard, ListingDetail } from '@rentreel/contracts/listings';
import type { ReactNode } from 'react';
import { ShareButton } from '../../../components/homes/share-button.tsx';
import { packageOf } from '../lib/package-lines.ts';
import { CostLines } from './cost-lines.tsx';
import { FactGrid } from './fact-grid.tsx';
import { HomeBar } from './home-bar.tsx';
import { HomeGallery } from './home-gallery.tsx';
import { HomeHead } from './home-head.tsx';
import { HomePlace } from './home-place.tsx';
import { LandlordCard } from './landlord-card.tsx';
import { LawNotes } from './law-notes.tsx';
import { PriceBox } from './price-box.tsx';
import { PriceHistory } from './price-history.tsx';
import { ReportHome } from './report-home.tsx';
import { SimilarHomes } from './similar-homes.tsx';

export interface PropertyContentProps {
  home: ListingDetail;
  /** The button that saves the home. */
  saveButton: ReactNode;
  /** The button on the picture of a similar home. */
  renderHeart: (home: ListingCard) => ReactNode;
  /** Where it is, about. */
  map?: ReactNode;
}

const costsId = 'costs';

/** Everything there is to know about a home. */
export function PropertyContent({ home, saveButton, renderHeart, map }: PropertyContentProps) {
  const cost = packageOf(home);
  return (
    <article className="property" aria-label={home.title}>
      <HomeGallery media={home.media} title={home.title} />
      <div className="property-body">
        <HomeHead home={home} />
        <div className="property-cost">
          <PriceBox cost={cost} rentKobo={home.rentKobo} costsId={costsId} />
          <HomeBar firstYearKobo={cost.firstYearKobo}>
            <ShareButton home={home} look="button" />
            {saveButton}
          </HomeBar>
          <CostLines cost={cost} id={costsId} />
          <LawNotes home={home} cost={cost} />
        </div>
        <div className="property-rest">
          <FactGrid home={home} />
          {home.description !== '' && (
            <section className="home-section" aria-labelledby="about-heading">
              <h2 id="about-heading">About this home</h2>
              <p className="whitespace-pre-line">{home.description}</p>
            </section>
          )}
          <PriceHistory history={home.priceHistory} />
          <HomePlace home={home} map={map} />
          <LandlordCard landlord={home.landlord} />
          {home.state === 'live' && home.ownerView === undefined && <ReportHome listingId={home.id} />}
        </div>
        <SimilarHomes listingId={home.id} renderHeart={renderHeart} />
      </div>
    </article>
  );
}
