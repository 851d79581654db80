import type { ErrorCode } from '@rentreel/contracts/errors';
import { EmptyState, Skeleton, buttonProps } from '@rentreel/ui';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { DoorClosed } from 'lucide-react';
import { PageTitle } from '#/components/page-title.tsx';
import { ErrorPage } from '#/components/screen-states.tsx';
import { readFailure } from '#/lib/request-error.ts';
import './property.css';

/** A home that is not on offer is said so plainly; anything else is a failure with a retry. */
export function PropertyFailedPage(props: ErrorComponentProps) {
  if (!isListingGone(props.error)) return <ErrorPage {...props} />;
  return (
    <div className="page page-narrow grid min-h-[calc(100dvh-4rem)] content-center">
      <PageTitle>Home not on offer</PageTitle>
      <h1 className="sr-only">Home not on offer</h1>
      <EmptyState
        icon={DoorClosed}
        title="This home is not on RentReel, or not any more"
        action={
          <Link to="/" {...buttonProps({})}>
            See other homes
          </Link>
        }
      >
        It may be let or taken off by its landlord, or the link is not complete.
      </EmptyState>
    </div>
  );
}

const notFound: ErrorCode = 'listings.not_found';

/** True when there is no such home for this reader, or the address holds no id of a home. */
function isListingGone(error: unknown): boolean {
  const { code, fieldErrors } = readFailure(error);
  return code === notFound || 'listingId' in fieldErrors;
}

/** The shape of a home's page while it is on its way. */
export function PropertyPendingPage() {
  return (
    <div className="property-page late" aria-busy="true">
      <p className="sr-only">Loading this home…</p>
      <div className="property lg:pt-6">
        <Skeleton className="gallery rounded-none relative w-full bg-sunken" />
        <div className="property-body">
          <div className="home-head">
            <Skeleton className="h-8 w-64" />
            <Skeleton shape="text" className="w-40" />
            <Skeleton shape="text" className="w-72" />
          </div>
          <div className="property-cost">
            <Skeleton shape="card" className="mt-5 h-36" />
            <Skeleton shape="card" className="mt-8 h-80" />
          </div>
        </div>
      </div>
    </div>
  );
}
