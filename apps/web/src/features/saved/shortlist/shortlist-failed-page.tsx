import { EmptyState, buttonProps } from '@rentreel/ui';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { Unlink } from 'lucide-react';
import { ErrorPage } from '#/components/screen-states.tsx';
import { PageTitle } from '#/components/page-title.tsx';
import { readFailure } from '#/lib/request-error.ts';

/** A link that opens nothing, or nothing any more, says so kindly; anything else is a failure with a retry. */
export function ShortlistFailedPage(props: ErrorComponentProps) {
  const { code, fieldErrors } = readFailure(props.error);
  const ended = code === 'saved.share_ended';
  const broken = code === 'saved.share_not_found' || 'key' in fieldErrors || 'collectionId' in fieldErrors;
  if (!ended && !broken) return <ErrorPage {...props} />;
  return (
    <div className="page page-narrow grid min-h-[60dvh] content-center">
      <PageTitle>Shared list</PageTitle>
      <h1 className="sr-only">Shared list</h1>
      <EmptyState
        icon={Unlink}
        title={ended ? 'This list is not shared any more' : 'This link leads to no list'}
        action={
          <Link to="/" {...buttonProps({})}>
            Watch homes
          </Link>
        }
      >
        {ended ? 'Ask who sent you the link for a new one.' : 'Check that you have all of it, or ask who sent it.'}
      </EmptyState>
    </div>
  );
}
