import { PageHeader, buttonProps } from '@rentreel/ui';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { ErrorPage } from '#/components/screen-states.tsx';
import { PageTitle } from '#/components/page-title.tsx';
import { readFailure } from '#/lib/request-error.ts';

/** Stands in for an inspection that is not there, or not for this person. */
export function InspectionFailedPage(props: ErrorComponentProps) {
  const { code, text } = readFailure(props.error);
  if (code !== 'inspections.not_found' && code !== 'app.invalid_input') return <ErrorPage {...props} />;
  return (
    <>
      <PageTitle>No inspection here</PageTitle>
      <PageHeader title="No inspection here" />
      <div className="page grid justify-items-start gap-4">
        <p>{code === 'app.invalid_input' ? 'The link is not complete. Open Inspections to see yours.' : text}</p>
        <Link to="/inspections" {...buttonProps({})}>
          Go to your inspections
        </Link>
      </div>
    </>
  );
}
