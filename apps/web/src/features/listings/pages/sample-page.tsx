import type { ListingDetail } from '@rentreel/contracts/listings';
import { Button, IconButton } from '@rentreel/ui';
import { Heart } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { PropertyContent } from '../components/property-content.tsx';
import { SampleBanner } from '../components/sample-banner.tsx';
import { SampleExplained } from '../components/sample-explained.tsx';
import { SampleSheet } from '../components/sample-sheet.tsx';
import { TourPanel } from '../components/tour-panel.tsx';
import { useTourTarget } from '../hooks/use-tour-target.ts';
import { packageOf } from '../lib/package-lines.ts';
import type { SampleDeed } from '../lib/sample-deeds.ts';
import { placeInTour } from '../lib/place-in-tour.ts';
import { tourStops } from '../lib/tour-stops.ts';
import '../../../components/homes/homes.css';
import '../property.css';
import '../tour.css';

export interface SamplePageProps {
  listingId: ListingDetail['id'];
  /** The stop that the address names. */
  stop: string | undefined;
  onStop: (stop: string) => void;
  /** Where it is, about. */
  renderMap: (home: ListingDetail) => ReactNode;
}

/** A home as a guided sample, plainly marked: its buttons explain instead of acting. */
export function SamplePage({ listingId, stop, onStop, renderMap }: SamplePageProps) {
  const [home] = trpc.listings.get.useSuspenseQuery({ listingId });
  const [deed, setDeed] = useState<SampleDeed | null>(null);
  const cost = packageOf(home);
  const stops = tourStops({ cost, rentKobo: home.rentKobo, isVerified: home.landlord.isVerified });
  const index = placeInTour(stops, stop);
  const touring = index !== null;
  useTourTarget(stops[index ?? 0]?.target, touring);
  const start = useRef<HTMLButtonElement>(null);
  const wasTouring = useRef(touring);
  useEffect(() => {
    // The focus went with the panel.
    if (wasTouring.current && !touring) start.current?.focus();
    wasTouring.current = touring;
  }, [touring]);
  const go = (to: number) => onStop(stops[to]?.name ?? 'off');
  return (
    <div className="property-page" data-touring={touring}>
      <PageTitle>{`Sample: ${home.title}`}</PageTitle>
      <SampleBanner touring={touring} onStart={() => go(0)} startRef={start} />
      {index !== null && <TourPanel stops={stops} index={index} onGo={go} onSkip={() => onStop('off')} />}
      <PropertyContent
        key={home.id}
        home={home}
        map={renderMap(home)}
        renderHeart={({ title }) => (
          <IconButton label={`What saving does: ${title}`} variant="scrim" onClick={() => setDeed('save')}>
            <Heart className="icon" aria-hidden="true" />
          </IconButton>
        )}
        actions={
          <>
            <Button variant="secondary" onClick={() => setDeed('chat')}>
              Chat
            </Button>
            <Button onClick={() => setDeed('inspect')}>Book inspection</Button>
          </>
        }
      >
        <SampleExplained {...cost} onPay={() => setDeed('pay')} onInspect={() => setDeed('inspect')} />
      </PropertyContent>
      <SampleSheet deed={deed} onClose={() => setDeed(null)} />
    </div>
  );
}
