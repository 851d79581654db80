import type { ListingDetail } from '@rentreel/contracts/listings';
import { buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { useNearScreen } from '../hooks/use-near-screen.ts';
import { circleWords } from '../lib/circle-words.ts';
import { MapCredit } from './map-credit.tsx';
import '../map.css';

const CircleCanvas = lazy(() => import('./circle-canvas.tsx'));

/** Where a home is, about: loaded once it comes near to the screen. */
export function HomeCircleMap({ home }: { home: Pick<ListingDetail, 'id' | 'circle'> }) {
  const frame = useRef<HTMLElement>(null);
  const near = useNearScreen(frame);
  return (
    <figure ref={frame} className="circle-map">
      <div className="map-frame">
        {near && (
          <Suspense>
            <CircleCanvas circle={home.circle} />
          </Suspense>
        )}
        <MapCredit />
      </div>
      <figcaption>
        <span>{circleWords(home.circle.radiusMetres)}</span>
        <Link
          to="/map/$propertyId"
          params={{ propertyId: home.id }}
          {...buttonProps({ variant: 'secondary', size: 'sm' })}
        >
          Open the map
        </Link>
      </figcaption>
    </figure>
  );
}
