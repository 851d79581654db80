import { buttonProps, EmptyState } from '@rentreel/ui';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { MapPinOff } from 'lucide-react';
import { ErrorPage } from '../../../components/feedback/error-page.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { readFailure } from '../../../lib/request-error.ts';

/** An area that we do not know is said so plainly; anything else is a failure with a retry. */
export function AreaFailedPage(props: ErrorComponentProps) {
  const { code, fieldErrors } = readFailure(props.error);
  if (code !== 'areas.not_found' && !('areaKey' in fieldErrors)) return <ErrorPage {...props} />;
  return (
    <div className="page page-narrow grid min-h-[60dvh] content-center">
      <PageTitle>Area not known</PageTitle>
      <h1 className="sr-only">Area not known</h1>
      <EmptyState
        icon={MapPinOff}
        title="We do not know this area"
        action={
          <Link to="/areas" {...buttonProps({})}>
            Find an area
          </Link>
        }
      >
        Look for a neighbourhood by its name, such as Yaba or Bodija. A whole city is too wide: its streets differ.
      </EmptyState>
    </div>
  );
}
