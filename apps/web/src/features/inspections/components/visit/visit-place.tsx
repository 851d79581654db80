import type { Inspection } from '@rentreel/contracts/inspections';
import { buttonProps, Card } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { MapPin, Navigation } from 'lucide-react';
import { HomePicture } from '../../../../components/homes/home-picture.tsx';
import { directionsUrl } from '../../../../lib/directions-url.ts';

/** Where to go: the area until it is confirmed, the address from then on. */
export function VisitPlace({ visit: { home, place } }: { visit: Inspection }) {
  return (
    <section aria-labelledby="home-heading">
      <h2 id="home-heading">Where</h2>
      <Card className="visit-place">
        <div className="visit-place-home">
          {home.photo && <HomePicture media={home.photo} sizes="80px" decorative className="visit-place-picture" />}
          <p>
            <Link to="/property/$listingId" params={{ listingId: home.id }} className="text-link">
              {home.title}
            </Link>
            <span className="block text-14 text-text-2">
              {home.area}, {home.city}
            </span>
          </p>
        </div>
        {place ? (
          <>
            <p className="visit-address">
              <MapPin className="icon-20" aria-hidden="true" />
              <span>
                <strong>{place.address}</strong>
                {place.landmark && <span className="block text-14 text-text-2">Landmark: {place.landmark}</span>}
              </span>
            </p>
            <a
              href={directionsUrl(place)}
              target="_blank"
              rel="noreferrer"
              {...buttonProps({ variant: 'secondary', size: 'sm' })}
            >
              <Navigation className="icon-20" aria-hidden="true" />
              Directions
            </a>
          </>
        ) : (
          <p className="text-14 text-text-2">You get the street and house number when the inspection is confirmed.</p>
        )}
      </Card>
    </section>
  );
}
