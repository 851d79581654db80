import type { ListingCard } from '@rentreel/contracts/listings';
import { Link } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import './feed-aside.css';
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

const maxNext = 6;

/** On the widest screens: approximate location of the home, and the next homes. */
export default function FeedAside({ homes, active, onGo }: FeedAsideProps) {
  const home = homes[active];
  const next = homes.slice(active + 1, active + 1 + maxNext);
  if (home === undefined) return null;
  return (
    <aside className="feed-aside flex-col gap-5" aria-label="Map and next homes">
      <AsideMap home={home} />
      {next.length > 0 && (
        <section className="feed-next min-h-0 overflow-y-auto" aria-labelledby="feed-next-heading">
          <h2 id="feed-next-heading" className="text-16/tight">
            Next
          </h2>
          <ol>
            {next.map((coming, index) => (
              <li key={coming.id} className="border-t border-hairline first:border-t-0">
                <button
                  type="button"
                  className="next-home grid items-center gap-3 w-full py-2 rounded-card text-start hover:bg-sunken"
                  onClick={() => onGo(active + 1 + index)}
                >
                  {coming.media[0] && (
                    <ListingPicture
                      media={coming.media[0]}
                      sizes="84px"
                      decorative
                      className="aspect-square rounded-control"
                    />
                  )}
                  <span className="min-w-0">
                    <Money className="block font-bold" amountKobo={coming.firstYearKobo} />
                    <span className="line-clamp-2 font-semibold leading-[1.3]">{coming.title}</span>
                    <span className="block text-14/normal text-text-2">
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
      <div className="map-frame relative isolate overflow-hidden border border-hairline rounded-card bg-(--map-land)">
        {data && (
          <Suspense>
            <CircleCanvas circle={data.circle} />
          </Suspense>
        )}
        <MapCredit />
      </div>
      <figcaption className="flex items-baseline justify-between gap-3 mt-2 text-12/normal text-text-2">
        <span>{`${home.area}, ${home.city}`}</span>
        <Link className="text-link flex-none text-14/normal" to="/map/$propertyId" params={{ propertyId: home.id }}>
          Open the map
        </Link>
      </figcaption>
    </figure>
  );
}
