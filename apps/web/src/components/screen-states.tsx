import { Button, PageHeader, Skeleton } from '@rentreel/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, Link, useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isMissingPart, readFailure } from '../lib/request-error.ts';
import { PageTitle } from './page-title.tsx';

/** Error screen; the rest of the app stays usable. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const showAgain = useShowAgain(reset);
  const failure = readFailure(error);
  const tryAgain = () => {
    // React remembers that a lazy component failed.
    if (isMissingPart(error) && navigator.onLine) return location.reload();
    showAgain();
    return void router.invalidate();
  };
  useWhenOnline(failure.unanswered, tryAgain);
  return (
    <>
      <PageTitle>Something went wrong</PageTitle>
      <PageHeader title="We couldn’t load this page" />
      <div className="page page-column grid justify-items-start gap-4">
        <p role="alert">{failure.text}</p>
        <Button onClick={tryAgain}>Try again</Button>
        <FailureDetails requestId={failure.requestId} />
        <HelpHint />
      </div>
    </>
  );
}

/**
 * Returns a function that shows what failed again, after a new request of its failed queries. Resetting the error boundary of
 * the queries is not enough: another query that appears at that moment undoes it, and they fail again without a request.
 */
export function useShowAgain(reset: () => void): () => void {
  const client = useQueryClient();
  return () => {
    void client.resetQueries({ predicate: ({ state }) => state.status === 'error' });
    reset();
  };
}

/** Calls `retry` as soon as a missing connection is back. */
export function useWhenOnline(isWaiting: boolean, retry: () => void): void {
  const onOnline = useEffectEvent(() => isWaiting && retry());
  useEffect(() => {
    const listen = () => void onOnline();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, []);
}

/** Link to the public help. */
export function HelpHint() {
  return (
    <Link to="/guides/{-$page}" className="link min-h-11">
      Get help
    </Link>
  );
}

/** Request id for support, in small print. */
export function FailureDetails({ requestId }: { requestId: string | null }) {
  if (requestId === null) return null;
  return (
    <details className="text-14">
      <summary className="inline-flex min-h-11 items-center underline underline-offset-2">Details</summary>
      <p>
        Request number <code className="break-all">{requestId}</code>
      </p>
    </details>
  );
}

/** Skeleton of a plain screen: heading, two cards, a list; as wide as the screen of the route that it stands for. */
export function PendingPage() {
  const width = useMatch({ strict: false, select: ({ staticData }) => staticData.width });
  return (
    <>
      <div className="page-header late">
        <p className="sr-only">Loading…</p>
        <Skeleton className="h-7 w-44" />
        <Skeleton shape="text" className="w-64" />
      </div>
      <div className={`page ${width ? `page-${width}` : ''} grid gap-4 late`} aria-busy="true">
        <Skeleton shape="card" className="h-40" />
        <Skeleton shape="card" className="h-16" />
        <Skeleton shape="card" className="h-16" />
      </div>
    </>
  );
}
