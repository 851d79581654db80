import type { ListingCard, ListingDetail } from '@rentreel/contracts/listings';
import type { ReactNode } from 'react';
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
import { SimilarHomes } from './similar-homes.tsx';

export interface PropertyContentProps {
  home: ListingDetail;
  /** The buttons of the bar that stays in reach. */
  actions: ReactNode;
  /** What can be done with the home besides. */
  tools?: ReactNode;
  /** The button on the picture of a similar home. */
  renderHeart: (home: ListingCard) => ReactNode;
  /** Where it is, about. */
  map?: ReactNode;
  /** Its street and number; when they are given, where left out. */
  address?: ReactNode;
  /** How to say that something is wrong with it. */
  report?: ReactNode;
  /** More about how renting it goes. */
  children?: ReactNode;
}

const costsId = 'costs';

/** Everything there is to know about a home. */
export function PropertyContent({ home, actions, renderHeart, ...more }: PropertyContentProps) {
  const { tools, map, address, report, children } = more;
  const cost = packageOf(home);
  return (
    <article className="property" aria-label={home.title}>
      <HomeGallery media={home.media} title={home.title} />
      <div className="property-body">
        <HomeHead home={home} />
        <div className="property-cost">
          <PriceBox cost={cost} rentKobo={home.rentKobo} costsId={costsId} />
          {tools && <div className="home-tools">{tools}</div>}
          <HomeBar firstYearKobo={cost.firstYearKobo}>{actions}</HomeBar>
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
          <HomePlace home={home} map={map} address={address} />
          {children}
          <LandlordCard landlord={home.landlord} listedBy={home.listedBy} />
          {report}
        </div>
        <SimilarHomes listingId={home.id} renderHeart={renderHeart} />
      </div>
    </article>
  );
}
