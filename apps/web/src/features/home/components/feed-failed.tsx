import { Button, Note } from '@rentreel/ui';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { FailureDetails } from '../../../components/feedback/failure-details.tsx';
import { readFailure } from '../../../lib/request-error.ts';

/** The homes did not come; the chips above stay usable. */
export function FeedFailed({ error, reset }: ErrorComponentProps) {
  const queries = useQueryErrorResetBoundary();
  const { text, requestId } = readFailure(error);
  const tryAgain = () => {
    queries.reset();
    reset();
  };
  return (
    <div className="page feed-empty grid content-center justify-items-start gap-4">
      <h2>The homes did not load</h2>
      <Note tone="bad" announce="alert">
        {text}
      </Note>
      <Button onClick={tryAgain}>Try again</Button>
      <FailureDetails requestId={requestId} />
    </div>
  );
}
