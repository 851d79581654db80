import type { Collection } from '@rentreel/contracts/saved';
import { Chip } from '@rentreel/ui';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { SavedSearch } from '../lib/saved-search.ts';

const NameListSheet = lazy(() => import('./name-list-sheet.tsx'));

export interface ListChipsProps {
  collections: readonly Collection[];
  chosen: SavedSearch['list'];
  onChoose: (list: SavedSearch['list']) => void;
}

/** All saved homes, or those of one list; and a new list. */
export function ListChips({ collections, chosen, onChoose }: ListChipsProps) {
  const [naming, setNaming] = useState(false);
  return (
    <div className="saved-chips" role="group" aria-label="Lists">
      <Chip selected={chosen === undefined} onClick={() => onChoose(undefined)}>
        All
      </Chip>
      {collections.map(({ id, name, homes }) => (
        <Chip key={id} selected={id === chosen} onClick={() => onChoose(id)}>
          {name} {homes}
        </Chip>
      ))}
      <Chip onClick={() => setNaming(true)}>
        <Plus className="icon-16" aria-hidden="true" />
        New list
      </Chip>
      {naming && (
        <Suspense>
          <NameListSheet
            onNamed={(id) => {
              setNaming(false);
              onChoose(id);
            }}
            onClose={() => setNaming(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
