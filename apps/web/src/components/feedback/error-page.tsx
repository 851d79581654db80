import { Button, PageHeader } from '@rentreel/ui';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { readFailure } from '../../lib/request-error.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { FailureDetails } from './failure-details.tsx';

/** Stands in for a screen that failed; the rest of the app goes on. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const failure = readFailure(error);
  const tryAgain = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  return (
    <>
      <PageTitle>Something did not work</PageTitle>
      <PageHeader title="This screen did not load" />
      <div className="page grid justify-items-start gap-4">
        <p role="alert">{failure.text}</p>
        <Button onClick={tryAgain}>Try again</Button>
        <FailureDetails requestId={failure.requestId} />
      </div>
    </>
  );
}
