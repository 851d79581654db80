import { buttonProps, EmptyState } from '@rentreel/ui';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { DoorClosed } from 'lucide-react';
import { ErrorPage } from '../../../components/feedback/error-page.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { isHomeGone } from '../lib/is-home-gone.ts';

/** A home that is not on offer is said so plainly; anything else is a failure with a retry. */
export function PropertyFailedPage(props: ErrorComponentProps) {
  if (!isHomeGone(props.error)) return <ErrorPage {...props} />;
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
