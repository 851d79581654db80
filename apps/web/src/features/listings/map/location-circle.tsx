import type { ListingDetail } from '@rentreel/contracts/listings';
import { buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { type RefObject, Suspense, lazy, useEffect, useRef, useState } from 'react';
import { WaysThere } from '#/features/places/index.ts';
import '#/lib/map/map.css';
import { MapCredit, circleLabel } from '#/lib/map/map-captions.tsx';

const CircleCanvas = lazy(() => import('#/lib/map/circle-canvas.tsx'));

/** Approximate location of a home; loaded once it is near the viewport. */
export function LocationCircle({ home }: { home: Pick<ListingDetail, 'id' | 'circle'> }) {
  const frame = useRef<HTMLElement>(null);
  const near = useNearScreen(frame);
  return (
    <>
      <figure ref={frame} className="circle-map">
        <div className="map-frame relative isolate overflow-hidden bg-(--map-land)">
          {near && (
            <Suspense>
              <CircleCanvas circle={home.circle} />
            </Suspense>
          )}
          <MapCredit />
        </div>
        <figcaption className="flex items-center justify-between gap-3 mt-3 text-text-2 text-14">
          <span>{circleLabel(home.circle.radiusMetres)}</span>
          <Link
            to="/map/$propertyId"
            params={{ propertyId: home.id }}
            {...buttonProps({ variant: 'secondary', size: 'sm' }, 'flex-none')}
          >
            Open the map
          </Link>
        </figcaption>
      </figure>
      {near && (
        <Suspense>
          <WaysThere from={home.circle} />
        </Suspense>
      )}
    </>
  );
}

/** Returns true once an element has come near the viewport. */
function useNearScreen(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    });
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element]);
  return near;
}
