import type { SavedHome } from '@rentreel/contracts/saved';
import { type ReactNode, Suspense } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { SavedList } from '../components/saved-list.tsx';
import { SavedPending } from '../components/saved-pending.tsx';
import '../../../components/homes/homes.css';
import '../saved.css';

export interface SavedPageProps {
  /** Draws one home with its heart. */
  renderHome: (saved: SavedHome) => ReactNode;
}

export function SavedPage({ renderHome }: SavedPageProps) {
  return (
    <>
      <PageTitle>Saved homes</PageTitle>
      <Suspense fallback={<SavedPending />}>
        <SavedList renderHome={renderHome} />
      </Suspense>
    </>
  );
}
