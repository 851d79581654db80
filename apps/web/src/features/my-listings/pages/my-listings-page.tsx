import type { ListingDraftSummary } from '@rentreel/contracts/listings';
import { buttonProps, PageHeader } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { MyHomeList } from '../components/my-home-list.tsx';
import { MyListingsPending } from '../components/my-listings-pending.tsx';
import type { OpenDraft } from '../hooks/use-open-in-wizard.ts';
import '../../../components/homes/homes.css';
import '../my-listings.css';

export interface MyListingsPageProps {
  renderDrafts: (drafts: readonly ListingDraftSummary[]) => ReactNode;
  onOpenDraft: OpenDraft;
}

export function MyListingsPage({ renderDrafts, onOpenDraft }: MyListingsPageProps) {
  const drafts = (trpc.drafts.list.useQuery().data ?? []).filter(({ listingId }) => listingId === null);
  return (
    <>
      <PageTitle>My listings</PageTitle>
      <PageHeader
        title="My listings"
        subtitle="How your homes do."
        end={
          <Link to="/add-property" {...buttonProps({ size: 'sm' }, 'flex-none')}>
            Add a home
          </Link>
        }
      />
      <div className="page my-listings">
        {drafts.length > 0 && (
          <section className="my-group" aria-labelledby="group-unfinished">
            <h2 id="group-unfinished">
              Not finished <span className="my-count">{drafts.length}</span>
            </h2>
            {renderDrafts(drafts)}
          </section>
        )}
        <Suspense fallback={<MyListingsPending />}>
          <MyHomeList hasDrafts={drafts.length > 0} onOpenDraft={onOpenDraft} />
        </Suspense>
      </div>
    </>
  );
}
