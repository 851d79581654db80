import { Button, Note, Skeleton } from '@rentreel/ui';
import { readFailure } from '../lib/request-error.ts';
import { FailureDetails, useWhenOnline } from './screen-states.tsx';

interface LoadFailureProps {
  /** Heading of the section, when nothing else on the page names it. */
  heading?: string;
  error: unknown;
  onRetry: () => void;
}

/** Error message of a section that failed to load, with a retry. */
export function LoadFailure({ heading, error, onRetry }: LoadFailureProps) {
  const { text, requestId, unanswered } = readFailure(error);
  useWhenOnline(unanswered, onRetry);
  return (
    <div className="grid justify-items-start gap-3">
      {heading !== undefined && <h2 className="text-18/tight">{heading}</h2>}
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

/** A section that has not loaded: its skeleton, or the error message when it failed. */
export function NotLoaded({ error, refetch }: { error: unknown; refetch: () => Promise<unknown> }) {
  if (error === null) return <Skeleton shape="card" className="h-40" />;
  return <LoadFailure error={error} onRetry={() => void refetch()} />;
}
