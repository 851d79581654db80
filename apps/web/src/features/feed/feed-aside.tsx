import type { ListingCard } from '@rentreel/contracts/listings';
import { Link } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import '#/lib/map/map.css';
import { MapCredit } from '#/lib/map/map-captions.tsx';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';
import { ListingPicture } from '../listings/index.ts';

const CircleCanvas = lazy(() => import('#/lib/map/circle-canvas.tsx'));

interface FeedAsideProps {
  homes: readonly ListingCard[];
  active: number;
  onGo: (index: number) => void;
}

const mostNext = 6;

/** On the widest screens: about where the home is, and which come next. */
export default function FeedAside({ homes, active, onGo }: FeedAsideProps) {
  const home = homes[active];
  const next = homes.slice(active + 1, active + 1 + mostNext);
  if (home === undefined) return null;
  return (
    <aside className="feed-aside" aria-label="Map and next homes">
      <AsideMap home={home} />
      {next.length > 0 && (
        <section className="feed-next" aria-labelledby="feed-next-heading">
          <h2 id="feed-next-heading">Next</h2>
          <ol>
            {next.map((coming, index) => (
              <li key={coming.id}>
                <button type="button" className="next-home" onClick={() => onGo(active + 1 + index)}>
                  {coming.media[0] && <ListingPicture media={coming.media[0]} sizes="84px" decorative />}
                  <span className="min-w-0">
                    <Money className="block font-bold" amountKobo={coming.firstYearKobo} />
                    <span className="next-home-title">{coming.title}</span>
                    <span className="next-home-place">
                      {coming.area}, {coming.city}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </section>
      )}
    </aside>
  );
}

function AsideMap({ home }: { home: Pick<ListingCard, 'id' | 'area' | 'city'> }) {
  const { data } = trpc.listings.get.useQuery({ listingId: home.id });
  return (
    <figure className="feed-map">
      <div className="map-frame">
        {data && (
          <Suspense>
            <CircleCanvas circle={data.circle} />
          </Suspense>
        )}
        <MapCredit />
      </div>
      <figcaption>
        <span>{`${home.area}, ${home.city}`}</span>
        <Link className="text-link" to="/map/$propertyId" params={{ propertyId: home.id }}>
          Open the map
        </Link>
      </figcaption>
    </figure>
  );
}
