import { PageHeader } from '@rentreel/ui';
import type { ReactNode } from 'react';
import { useCollections } from '../hooks/use-collections.ts';
import { ListBar } from './list-bar.tsx';
import { ListChips } from './list-chips.tsx';
import { SavedTools, type SavedToolsProps } from './saved-tools.tsx';

export interface SavedHeaderProps extends SavedToolsProps {
  /** What the list holds, in words. */
  count: string;
  tabs: ReactNode;
}

/** Above the saved homes: which of them are shown, and in which order. */
export function SavedHeader({ count, search, onSearch, tabs }: SavedHeaderProps) {
  const { collections, deleteCollection } = useCollections();
  const { list: _list, ...all } = search;
  const chosen = collections.find(({ id }) => id === search.list);
  return (
    <>
      <PageHeader title="Saved homes" subtitle={count} />
      <div className="saved-head">
        {tabs}
        <ListChips
          collections={collections}
          chosen={search.list}
          onChoose={(list) => onSearch(list === undefined ? all : { ...search, list })}
        />
        {chosen && (
          <ListBar
            list={chosen}
            onDelete={() => {
              onSearch(all);
              deleteCollection(chosen);
            }}
          />
        )}
        <SavedTools search={search} onSearch={onSearch} />
      </div>
    </>
  );
}
