import { type Collection, type SavedSort, savedStatuses } from '@rentreel/contracts/saved';
import { Button, Chip, PageHeader } from '@rentreel/ui';
import { PencilLine, Plus, Trash2, Users } from 'lucide-react';
import { type ReactNode, Suspense, lazy, useState } from 'react';
import { statusLabels } from './marks.ts';
import { SelectField } from '#/lib/forms/select-field.tsx';
import { useCollections } from './collections.ts';
import type { SavedSearch } from './search.ts';

interface SavedHeaderProps extends SavedToolsProps {
  /** Summary of the list. */
  count: string;
  tabs: ReactNode;
}

/** Header of the saved listings: filters and order. */
export function SavedHeader({ count, search, onSearch, tabs }: SavedHeaderProps) {
  const { collections, deleteCollection } = useCollections();
  const { list: _list, ...all } = search;
  const chosen = collections.find(({ id }) => id === search.list);
  return (
    <>
      <PageHeader title="Saved homes" subtitle={count} />
      <div className="grid grid-cols-1 gap-3 px-gutter pb-4 lg:px-12">
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

const sorts: readonly { value: SavedSort; text: string }[] = [
  { value: 'latest', text: 'Latest first' },
  { value: 'cheapest', text: 'Cheapest first' },
  { value: 'price_change', text: 'Biggest price drop' },
  { value: 'status', text: 'By status' },
];
const statuses = [
  { value: 'any' as const, text: 'Any status' },
  ...savedStatuses.map((value) => ({ value, text: statusLabels[value] })),
];

export interface SavedToolsProps {
  search: SavedSearch;
  onSearch: (search: SavedSearch) => void;
}

/** Order, and filter by progress. */
function SavedTools({ search, onSearch }: SavedToolsProps) {
  const { sort: _sort, ...unsorted } = search;
  const { status: _status, ...anyStatus } = search;
  return (
    <div className="grid-cols-[repeat(2,minmax(0,220px))] grid gap-3">
      <SelectField
        id="saved-sort"
        label="Order"
        options={sorts}
        value={search.sort ?? 'latest'}
        onChange={(sort) => onSearch(sort === 'latest' ? unsorted : { ...search, sort })}
      />
      <SelectField
        id="saved-status"
        label="Status"
        options={statuses}
        value={search.status ?? 'any'}
        onChange={(status) => onSearch(status === 'any' ? anyStatus : { ...search, status })}
      />
    </div>
  );
}

const NameListSheet = lazy(() => import('./name-list-sheet.tsx'));

interface ListChipsProps {
  collections: readonly Collection[];
  chosen: SavedSearch['list'];
  onChoose: (list: SavedSearch['list']) => void;
}

/** All saved listings or those of one list, and a button for a new list. */
function ListChips({ collections, chosen, onChoose }: ListChipsProps) {
  const [naming, setNaming] = useState(false);
  return (
    <div
      className="flex gap-2 -mx-gutter px-gutter overflow-x-auto [scrollbar-width:none] lg:flex-wrap lg:mx-0 lg:px-0"
      role="group"
      aria-label="Lists"
    >
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

const ShareListSheet = lazy(() => import('./share-list-sheet.tsx'));

interface ListBarProps {
  list: Collection;
  onDelete: () => void;
}

/** Actions on the current list. */
function ListBar({ list, onDelete }: ListBarProps) {
  const [open, setOpen] = useState<'name' | 'share'>();
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap items-center gap-y-1 gap-x-2" role="group" aria-label={`The list ${list.name}`}>
      <Button size="sm" variant={list.shareKey === null ? 'secondary' : 'soft'} onClick={() => setOpen('share')}>
        <Users className="icon-20" aria-hidden="true" />
        {list.shareKey === null ? 'Share for votes' : 'Shared'}
      </Button>
      <Button size="sm" variant="text" onClick={() => setOpen('name')}>
        <PencilLine className="icon-20" aria-hidden="true" />
        Rename
      </Button>
      <Button size="sm" variant="text" onClick={onDelete}>
        <Trash2 className="icon-20" aria-hidden="true" />
        Delete list
      </Button>
      <Suspense>
        {open === 'name' && <NameListSheet list={list} onNamed={close} onClose={close} />}
        {open === 'share' && <ShareListSheet list={list} onClose={close} />}
      </Suspense>
    </div>
  );
}
