import type { ErrorCode } from '@rentreel/contracts/errors';
import { EmptyState, PageHeader, Skeleton, buttonProps } from '@rentreel/ui';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import { PageTitle } from '#/components/page-title.tsx';
import { ErrorPage } from '#/components/screen-states.tsx';
import './wizard.css';
import { readFailure } from '#/lib/request-error.ts';

export function WizardPendingPage() {
  return (
    <div className="wizard late" aria-busy="true">
      <p className="sr-only">Loading your draft…</p>
      <div className="wizard-step mx-auto pt-24">
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
      <div className="page drafts-page late">
        <p className="sr-only">Loading your drafts…</p>
        <Skeleton shape="card" className="h-28" />
        <Skeleton shape="card" className="h-28" />
      </div>
    </div>
  );
}

const notFound: ErrorCode = 'drafts.not_found';

/** A draft that is gone was published or deleted; anything else is a failure with a retry. */
export function WizardFailedPage(props: ErrorComponentProps) {
  const { code, fieldErrors } = readFailure(props.error);
  if (code !== notFound && !('draftId' in fieldErrors)) return <ErrorPage {...props} />;
  return (
    <div className="page page-narrow grid min-h-[60dvh] content-center">
      <PageTitle>Draft not there</PageTitle>
      <h1 className="sr-only">Draft not there</h1>
      <EmptyState
        icon={FileX}
        title="This draft is not there any more"
        action={
          <Link to="/my-listings" {...buttonProps({})}>
            See my listings
          </Link>
        }
      >
        It was published or deleted, perhaps on another device.
      </EmptyState>
    </div>
  );
}
