import type { ErrorCode } from '@rentreel/contracts/errors';
import { buttonProps, EmptyState } from '@rentreel/ui';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import { ErrorPage } from '../../../components/feedback/error-page.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { readFailure } from '../../../lib/request-error.ts';

const notFound: ErrorCode = 'drafts.not_found';

/** A draft that is gone was put up or deleted; anything else is a failure with a retry. */
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
        It was put up or deleted, perhaps on another device.
      </EmptyState>
    </div>
  );
}
