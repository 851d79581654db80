import type { ListingCard, ListingDetail } from '@rentreel/contracts/listings';
import { Note } from '@rentreel/ui';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { PropertyContent } from '../components/property-content.tsx';
import '../../../components/homes/homes.css';
import '../property.css';
import type { ReactNode } from 'react';

export interface SamplePageProps {
  listingId: ListingDetail['id'];
  renderSave: (home: ListingDetail) => ReactNode;
  /** The button on the picture of a similar home. */
  renderHeart: (home: ListingCard) => ReactNode;
}

const steps = [
  'The figure under “To move in” is all you pay before you get the keys. Every line says why it is there.',
  '“Living here” shows what the landlord stated about light, water, floods and road, and what was left out.',
  '“Confirmed” tells when the landlord last said that the home is still free.',
];

/** A home as a guided sample, plainly marked. */
export function SamplePage({ listingId, renderSave, renderHeart }: SamplePageProps) {
  const [home] = trpc.listings.get.useSuspenseQuery({ listingId });
  return (
    <div className="property-page">
      <PageTitle>{`Sample: ${home.title}`}</PageTitle>
      <div className="sample-banner">
        <Note tone="sun">
          <p className="font-semibold">Sample: this is how a home looks on RentReel. Nothing here can be rented.</p>
          <ol className="mt-2 list-decimal ps-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Note>
      </div>
      <PropertyContent key={home.id} home={home} saveButton={renderSave(home)} renderHeart={renderHeart} />
    </div>
  );
}
