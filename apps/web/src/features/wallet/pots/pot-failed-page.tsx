import { PageHeader, buttonProps } from '@rentreel/ui';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { ErrorPage } from '#/components/screen-states.tsx';
import { PageTitle } from '#/components/page-title.tsx';
import { readFailure } from '#/lib/request-error.ts';

const gone = new Set(['pots.not_found', 'pots.invitation_not_found', 'pots.invitation_ended']);

/** Stands in for a pot that is not there, or not for this person, and for a link that opens none. */
export function PotFailedPage(props: ErrorComponentProps) {
  const { code, text, fieldErrors } = readFailure(props.error);
  const isCut = 'potId' in fieldErrors || 'key' in fieldErrors;
  if (!isCut && !gone.has(code ?? '')) return <ErrorPage {...props} />;
  return (
    <>
      <PageTitle>No rent pot here</PageTitle>
      <PageHeader title="No rent pot here" />
      <div className="page grid justify-items-start gap-4">
        <p>{isCut ? 'The link is not complete. Ask who sent it for a new one.' : text}</p>
        <Link to="/pots" {...buttonProps({})}>
          Go to your rent pots
        </Link>
      </div>
    </>
  );
}
