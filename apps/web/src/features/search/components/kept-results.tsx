import { Note } from '@rentreel/ui';
import { HomeCard } from '../../../components/homes/home-card.tsx';
import { formatAge } from '../../../lib/format-age.ts';
import type { RecentSearch } from '../lib/recent-searches.ts';
import type { ResultSlots } from './results-list.tsx';

export interface KeptResultsProps extends Pick<ResultSlots, 'renderActions'> {
  search: RecentSearch;
}

/** What this search gave before, while the server cannot be reached. */
export function KeptResults({ search, renderActions }: KeptResultsProps) {
  return (
    <div className="results">
      <Note tone="sun">
        {`These are the first homes as they were ${formatAge(search.at)}. Prices and what is free may have changed.`}
      </Note>
      <ul className="results-list">
        {search.homes.map((home) => (
          <li key={home.id}>
            <HomeCard home={home} action={<div className="result-actions">{renderActions(home)}</div>} />
          </li>
        ))}
      </ul>
    </div>
  );
}
