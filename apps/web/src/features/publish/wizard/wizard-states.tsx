import { PageHeader, Skeleton } from '@rentreel/ui';
import { FileX } from 'lucide-react';
import { notFoundPage } from '#/components/not-found.tsx';
import './wizard.css';

export function WizardPendingPage() {
  return (
    <div className="wizard without-nav late" aria-busy="true">
      <p className="sr-only">Loading your draft…</p>
      <div className="wizard-step w-full mx-auto pt-24 max-w-(--page-width)">
        <Skeleton className="h-8 w-64" />
        <Skeleton shape="text" className="mt-3 w-48" />
        <Skeleton shape="card" className="mt-6 h-64 w-full" />
      </div>
    </div>
  );
}

export function DraftsPendingPage() {
  return (
    <div aria-busy="true">
      <PageHeader title="Post a property" />
      <div className="page grid grid-cols-1 gap-5 max-w-160 lg:max-w-184 lg:m-0 lg:px-12 late">
        <p className="sr-only">Loading your drafts…</p>
        <Skeleton shape="card" className="h-28" />
        <Skeleton shape="card" className="h-28" />
      </div>
    </div>
  );
}

/** Shown for a draft that was published or deleted. */
export const DraftNotFoundPage = notFoundPage(({ code, fieldErrors }) => {
  if (code !== 'drafts.not_found' && !('draftId' in fieldErrors)) return undefined;
  return {
    title: 'Draft not found',
    missing: { icon: FileX, title: 'This draft no longer exists' },
    text: 'It was published or deleted, perhaps on another device.',
    to: '/my-listings',
    linkText: 'See my listings',
  };
});
