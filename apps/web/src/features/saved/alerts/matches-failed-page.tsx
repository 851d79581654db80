import { EmptyState, PageHeader, buttonProps } from '@rentreel/ui';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { BellOff } from 'lucide-react';
import { ErrorPage } from '#/components/screen-states.tsx';
import { PageTitle } from '#/components/page-title.tsx';
import { readFailure } from '#/lib/request-error.ts';

/** A saved search that was removed, or never was the reader's; any other failure shows itself. */
export function MatchesFailedPage(props: ErrorComponentProps) {
  const { code, fieldErrors } = readFailure(props.error);
  if (code !== 'alerts.not_found' && fieldErrors['searchId'] === undefined) return <ErrorPage {...props} />;
  return (
    <>
      <PageTitle>Saved search</PageTitle>
      <PageHeader title="Saved search" />
      <div className="page">
        <EmptyState
          icon={BellOff}
          title="This saved search is not there any more"
          action={
            <Link to="/alerts" {...buttonProps({})}>
              See your saved searches
            </Link>
          }
        >
          It was removed, or it belongs to another account.
        </EmptyState>
      </div>
    </>
  );
}
