import { alertLimits, type SavedSearch } from '@rentreel/contracts/alerts';
import { Button, Note } from '@rentreel/ui';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { useChangeSearches } from '../hooks/use-change-searches.ts';
import { NothingKept } from './nothing-kept.tsx';
import { SearchCard } from './search-card.tsx';
import '../alerts.css';

/** The saved searches, the latest first. The last one that was removed can be put back from here, too. */
export function SearchList() {
  const [searches] = trpc.alerts.list.useSuspenseQuery();
  const { remove, restore } = useChangeSearches();
  const [removed, setRemoved] = useState<SavedSearch>();
  const isBack = searches.some(({ id }) => id === removed?.id);
  return (
    <div className="grid gap-4">
      {removed && !isBack && (
        <Note announce="status">
          <p>“{removed.name}” was removed.</p>
          <Button variant="text" size="sm" onClick={() => restore(removed.id)}>
            Put it back
          </Button>
        </Note>
      )}
      {searches.length === 0 ? (
        <NothingKept />
      ) : (
        <>
          <ul className="search-list">
            {searches.map((search) => (
              <li key={search.id}>
                <SearchCard
                  search={search}
                  onRemove={(gone) => {
                    setRemoved(gone);
                    remove(gone);
                  }}
                />
              </li>
            ))}
          </ul>
          <p className="text-14 text-text-2">
            {searches.length} of {alertLimits.perPerson}
          </p>
        </>
      )}
    </div>
  );
}
