import { Button, Note } from '@rentreel/ui';
import { readFailure } from '../lib/request-error.ts';
import { FailureDetails, useWhenOnline } from './screen-states.tsx';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Error message of a section that failed to load, with a retry. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const { text, requestId, unanswered } = readFailure(error);
  useWhenOnline(unanswered, onRetry);
  return (
    <div className="grid justify-items-start gap-3">
      <Note tone="bad" announce="alert">
        <p>{text}</p>
        <FailureDetails requestId={requestId} />
      </Note>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
