import type { ListingCard } from '@rentreel/contracts/listings';
import { Badge } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAge } from '#/lib/format.ts';
import { Money } from '#/lib/money/money.tsx';
import { pictureSizes } from '#/lib/pictures.ts';
import { KeyFactsRow, ReasonLine } from './key-facts.tsx';
import { ListingPicture } from './listing-picture.tsx';
import './listings.css';
import type { Wanted } from './reasons.ts';

export interface ListingTileProps {
  home: ListingCard;
  /** Rendered on the corner of the image, for a button of another feature. */
  action?: ReactNode;
  first?: boolean;
  /** What the reader has said they look for. */
  wanted?: Wanted;
}

/** A home in a list: image, move-in cost and location. */
export function ListingTile({ home, action, first = false, wanted }: ListingTileProps) {
  const [cover] = home.media;
  return (
    <article className="home-card relative" aria-labelledby={`${home.id}-title`}>
      <div className="home-card-picture relative">
        {cover && (
          <ListingPicture className="aspect-4/3 rounded-card" media={cover} first={first} sizes={pictureSizes.tile} />
        )}
        <div className="absolute top-2 left-2 flex gap-1">
          {home.landlord.isVerified && (
            <Badge tone="on-image" icon={BadgeCheck}>
              Verified
            </Badge>
          )}
          {home.demo && <Badge tone="on-image">Sample home</Badge>}
        </div>
        {action && <div className="absolute z-1 right-1 top-1">{action}</div>}
      </div>
      <div className="home-card-text grid gap-0.5 pt-3">
        <p className="flex flex-wrap items-baseline gap-x-1.5 text-18">
          <Money className="font-bold" amountKobo={home.firstYearKobo} />{' '}
          <span className="text-14 text-text-2">to move in</span>
        </p>
        <h2 id={`${home.id}-title`} className="text-16/snug">
          <Link to="/property/$listingId" params={{ listingId: home.id }} className="stretched inline-block min-h-6">
            {home.title}
          </Link>
        </h2>
        <p className="home-card-line">
          <span>
            {home.area}, {home.city}
          </span>
          <span>
            Rent <Money amountKobo={home.rentKobo} />
            /year
          </span>
        </p>
        <div className="home-card-line">
          <KeyFactsRow home={home} most={3} />
          <span>Confirmed {formatAge(home.confirmedAt)}</span>
        </div>
        <ReasonLine home={home} wanted={wanted} />
      </div>
    </article>
  );
}
