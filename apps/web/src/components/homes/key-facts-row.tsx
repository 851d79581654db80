import type { ListingCard } from '@rentreel/contracts/listings';
import { keyFacts } from './key-facts.ts';

export interface KeyFactsRowProps {
  home: Pick<ListingCard, 'bedrooms' | 'bathrooms' | 'facts'>;
  most?: number;
  /** "4 bedrooms" where there is room for it, not only "4". */
  inFull?: boolean;
}

/** Beds, baths, light and water in one line of icons and words. */
export function KeyFactsRow({ home, most = 4, inFull = false }: KeyFactsRowProps) {
  return (
    <ul className="key-facts">
      {keyFacts(home)
        .slice(0, most)
        .map(({ icon: Icon, text, spoken }) => (
          <li key={spoken ?? text}>
            <Icon className="icon-20" aria-hidden="true" />
            {inFull || spoken === undefined ? (
              (spoken ?? text)
            ) : (
              <>
                <span aria-hidden="true">{text}</span>
                <span className="sr-only">{spoken}</span>
              </>
            )}
          </li>
        ))}
    </ul>
  );
}
