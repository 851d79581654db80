import type { ComparedListing } from '@rentreel/contracts/listings';
import { IconButton } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { HomePicture } from '../../../components/homes/home-picture.tsx';
import { Money } from '../../../components/money/money.tsx';

export interface CompareHeadProps {
  home: ComparedListing;
  /** False on a phone while two other homes are in view. */
  shown: boolean;
  onRemove: () => void;
}

/** The head of a home's column: picture, name, price, and the way out of the comparison. */
export function CompareHead({ home, shown, onRemove }: CompareHeadProps) {
  const [cover] = home.media;
  return (
    <th scope="col" data-shown={shown} data-gone={!home.available}>
      <div className="compare-head">
        <div className="compare-head-picture">{cover && <HomePicture media={cover} sizes="160px" decorative />}</div>
        <IconButton label={`Remove ${home.title}`} variant="scrim" onClick={onRemove}>
          <X className="icon-20" aria-hidden="true" />
        </IconButton>
        {home.available ? (
          <Link to="/property/$listingId" params={{ listingId: home.id }} className="compare-head-title">
            {home.title}
          </Link>
        ) : (
          <span className="compare-head-title">{home.title}</span>
        )}
        <span className="compare-head-place">
          {home.available ? (home.area === home.city ? home.city : `${home.area}, ${home.city}`) : 'Not on offer now'}
        </span>
        <Money amountKobo={home.firstYearKobo} className="compare-head-price" />
      </div>
    </th>
  );
}
