import { Button, Note } from '@rentreel/ui';
import { FailureDetails } from '../../../components/feedback/failure-details.tsx';
import { readFailure } from '../../../lib/request-error.ts';

export interface ResultsFailedProps {
  error: unknown;
  onRetry: () => void;
}

/** The homes did not come; what was asked for stays. */
export function ResultsFailed({ error, onRetry }: ResultsFailedProps) {
  const { text, requestId } = readFailure(error);
  return (
    <div className="results-failed">
      <Note tone="bad" announce="alert">
        <p>{text}</p>
        <FailureDetails requestId={requestId} />
      </Note>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
