import type { ListingCard } from '@rentreel/contracts/listings';
import { Badge } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Money } from '#/lib/money/money.tsx';
import { KeyFactsRow } from './key-facts.tsx';
import { ListingPicture } from './listing-picture.tsx';
import './listings.css';

export interface ListingRowProps {
  home: ListingCard;
  /** False when the home is not available any more: it is shown without a link. */
  available: boolean;
  action?: ReactNode;
  /** Badge that takes precedence over the availability. */
  badge?: ReactNode;
  /** Rendered below the home's own facts. */
  children?: ReactNode;
}

/** A home as a row with a small image. */
export function ListingRow({ home, available, action, badge, children }: ListingRowProps) {
  const [cover] = home.media;
  return (
    <article
      className="card home-row grid h-full grid-rows-[1fr_auto] gap-3 relative max-xs:grid-cols-[88px_minmax(0,1fr)]"
      data-gone={!available}
      aria-labelledby={`${home.id}-title`}
    >
      <div className="relative">
        {cover && (
          <ListingPicture
            className="h-full min-h-34 rounded-control absolute inset-0"
            media={cover}
            sizes="120px"
            decorative
          />
        )}
      </div>
      <div className="min-h-34">
        <div className="flex min-h-7 pe-10">
          {badge ?? (available ? home.demo && <Badge>Sample home</Badge> : <Badge>Not available now</Badge>)}
        </div>
        {action && <div className="home-row-action absolute z-1 right-1 top-1">{action}</div>}
        <h2 id={`${home.id}-title`} className="mt-1 text-16/tight font-strong">
          {available ? (
            <Link to="/property/$listingId" params={{ listingId: home.id }} className="stretched">
              {home.title}
            </Link>
          ) : (
            home.title
          )}
        </h2>
        <p className="text-14 text-text-2">
          {home.area}, {home.city}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-1.5 text-18 my-1">
          <Money className="font-bold" amountKobo={home.firstYearKobo} />{' '}
          <span className="text-14 text-text-2">to move in</span>
        </p>
        <KeyFactsRow home={home} most={3} />
      </div>
      {children && <div className="relative col-span-full">{children}</div>}
    </article>
  );
}
