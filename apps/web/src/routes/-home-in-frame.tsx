import { type ListingDetail, totalPackage } from '@rentreel/contracts/listings';
import { kobo } from '@rentreel/money';
import { KeyFactsRow } from '../components/homes/key-facts-row.tsx';
import { TrustLine } from '../components/homes/trust-line.tsx';
import { CostLines } from '../features/listings/components/cost-lines.tsx';
import { FactGrid } from '../features/listings/components/fact-grid.tsx';
import { HomeGallery } from '../features/listings/components/home-gallery.tsx';
import { HomePlace } from '../features/listings/components/home-place.tsx';
import { LandlordCard } from '../features/listings/components/landlord-card.tsx';
import { PriceBox } from '../features/listings/components/price-box.tsx';
import { placeOf } from '../features/listings/lib/place-of.ts';
import '../features/listings/property.css';

const costsId = 'preview-costs';

/** A home with the parts of its own page, without what can only be done there. */
export function HomeInFrame({ home }: { home: ListingDetail }) {
  const cost = totalPackage(kobo(home.rentKobo), home.fees);
  return (
    <article aria-label={home.title}>
      <HomeGallery media={home.media} title={home.title} />
      <div className="preview-body">
        <header className="home-head">
          <h2 className="text-24">{home.title}</h2>
          <p className="text-text-2">{placeOf(home)}</p>
          <TrustLine home={home} />
          <KeyFactsRow home={home} inFull />
        </header>
        <PriceBox cost={cost} rentKobo={home.rentKobo} costsId={costsId} />
        <CostLines cost={cost} id={costsId} />
        <FactGrid home={home} />
        {home.description !== '' && (
          <section className="home-section" aria-labelledby="about-heading">
            <h2 id="about-heading">About this home</h2>
            <p className="whitespace-pre-line">{home.description}</p>
          </section>
        )}
        <HomePlace home={home} />
        <LandlordCard landlord={home.landlord} listedBy={home.listedBy} />
      </div>
    </article>
  );
}
