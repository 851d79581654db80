import type { ListingCard } from '@rentreel/contracts/listings';
import { buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { KeyFactsRow } from '../../../components/homes/key-facts-row.tsx';
import { TrustLine } from '../../../components/homes/trust-line.tsx';
import { Money } from '../../../components/money/money.tsx';
import { distanceWords } from '../lib/distance-words.ts';

/** What a home costs, what and where it is: over the picture on a phone, beside it on wide screens. */
export function SlideInfo({ home, titleId }: { home: ListingCard; titleId: string }) {
  return (
    <div className="slide-info">
      <TrustLine home={home} />
      <dl className="slide-prices">
        <div>
          <dt>
            To move in
            {home.priceDrop && (
              <span>
                , was <Money amountKobo={home.priceDrop.fromFirstYearKobo} />
              </span>
            )}
          </dt>
          <dd className="slide-total">
            <Money amountKobo={home.firstYearKobo} />
          </dd>
        </div>
        <div>
          <dt>Rent</dt>
          <dd className="slide-rent">
            <Money amountKobo={home.rentKobo} />
            /year
          </dd>
        </div>
      </dl>
      <h2 id={titleId}>{home.title}</h2>
      <p className="slide-area">
        <MapPin className="icon-20" aria-hidden="true" />
        {home.area}, {home.city}
        {home.distanceMetres !== undefined && ` · ${distanceWords(home.distanceMetres)}`}
      </p>
      <KeyFactsRow home={home} />
      <Link
        to="/property/$listingId"
        params={{ listingId: home.id }}
        {...buttonProps({ variant: 'white', size: 'lg', block: true }, 'slide-open')}
      >
        See home and all costs
      </Link>
    </div>
  );
}
