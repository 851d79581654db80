import type { ListingCard } from '@rentreel/contracts/listings';
import { keyFacts } from './key-facts.ts';

/** Beds, baths, light and water in one line of icons and words. */
export function KeyFactsRow({ home, most = 4 }: { home: ListingCard; most?: number }) {
  return (
    <ul className="key-facts">
      {keyFacts(home)
        .slice(0, most)
        .map(({ icon: Icon, text, spoken }) => (
          <li key={spoken ?? text}>
            <Icon className="icon-20" aria-hidden="true" />
            {spoken === undefined ? (
              text
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
