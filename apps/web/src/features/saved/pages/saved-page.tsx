import { type ReactNode, Suspense } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { SavedList } from '../components/saved-list.tsx';
import { SavedPending } from '../components/saved-pending.tsx';
import type { SavedSearch } from '../lib/saved-search.ts';
import '../../../components/homes/homes.css';
import '../saved.css';

export interface SavedPageProps {
  search: SavedSearch;
  onSearch: (search: SavedSearch) => void;
  /** Leads to what else is saved. */
  tabs?: ReactNode;
}

export function SavedPage({ search, onSearch, tabs }: SavedPageProps) {
  return (
    <>
      <PageTitle>Saved homes</PageTitle>
      <Suspense fallback={<SavedPending />}>
        <SavedList search={search} onSearch={onSearch} tabs={tabs} />
      </Suspense>
    </>
  );
}
