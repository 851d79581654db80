import type { FailedItem, FailureGroup } from '@rentreel/contracts/jobs';
import { Button, Card } from '@rentreel/ui';
import { count, formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { CircleCheck, RotateCcw } from 'lucide-react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { pollMs } from '../poll.ts';
import { aheadLabel, attemptsLabel, plainError } from './format.ts';
import { useRefetch } from '#/lib/use-refetch.ts';

/** Messages that were given up, and failing ones that are retried, by kind. */
export function Failures({ now }: { now: number }) {
  const [groups] = trpc.jobs.listFailed.useSuspenseQuery(undefined, { refetchInterval: pollMs });
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="failed">
      <h2 id="failed" className="text-18">
        Failed work
      </h2>
      {groups.length === 0 && (
        <p className="flex items-center gap-2 text-text-2">
          <CircleCheck className="icon-20" aria-hidden="true" />
          No failed deliveries, and no failing timers.
        </p>
      )}
      {groups.map((group) => (
        <Group key={`${group.source} ${group.kind}`} group={group} now={now} />
      ))}
    </section>
  );
}

function Group({ group: { source, kind, title, count: amount, items }, now }: { group: FailureGroup; now: number }) {
  const refresh = useRefetch('jobs', 'administration');
  const retryAll = trpc.jobs.retryAll.useMutation({
    onSuccess: ({ count: retried }) => notify(`${count(retried, 'retry', 'retries')} started.`),
    onSettled: refresh,
  });
  const retry = trpc.jobs.retry.useMutation({ onSuccess: () => notify('Retry started.'), onSettled: refresh });
  return (
    <Card as="section" padded={false} className="overflow-hidden" aria-label={title}>
      <header className="flex flex-wrap items-center justify-between gap-3 px-5 pt-4 pb-3">
        <div className="min-w-0">
          <h3 className="text-16 wrap-anywhere">
            {title}: {amount}
          </h3>
          <p className="text-14 text-text-2">
            {source === 'event'
              ? 'Stopped after repeated failures. Nothing happens until you retry.'
              : 'Failing. Retried automatically.'}{' '}
            <span className="text-12 wrap-anywhere">{kind}</span>
          </p>
        </div>
        <Button
          size="sm"
          variant="secondary"
          busy={retryAll.isPending}
          busyText="Retrying…"
          onClick={() => retryAll.mutate({ source, kind })}
        >
          <RotateCcw className="icon-16" aria-hidden="true" />
          Retry all of this kind<span className="sr-only">: {title}</span>
        </Button>
      </header>
      <div className="px-5">
        <FormFailure error={retryAll.error ?? retry.error} />
      </div>
      <ul>
        {items.map((item) => (
          <FailureRow
            key={item.id}
            item={item}
            now={now}
            busy={retry.isPending && retry.variables.id === item.id}
            onRetry={() => retry.mutate({ source, id: item.id })}
          />
        ))}
      </ul>
      {amount > items.length && (
        <p className="border-t border-hairline px-5 py-3 text-14 text-text-2">
          And {amount - items.length} earlier ones, which “Retry all of this kind” retries too.
        </p>
      )}
    </Card>
  );
}

interface FailureRowProps {
  item: FailedItem;
  now: number;
  busy: boolean;
  onRetry: () => void;
}

function FailureRow({ item: { id, attempts, error, subjectId, person, since, nextAt }, ...row }: FailureRowProps) {
  const { now, busy, onRetry } = row;
  return (
    <li className="admin-job">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{plainError(error)}</p>
        {error !== null && <p className="text-12 wrap-anywhere text-text-2">{error}</p>}
      </div>
      <div className="min-w-0 text-14 wrap-anywhere">
        {person && (
          <p>
            For{' '}
            <Link to="/admin/user/$userId" params={{ userId: person.id }}>
              {person.name}
            </Link>
          </p>
        )}
        {subjectId !== null && subjectId !== 'all' && !person && <p className="text-12 wrap-anywhere">{subjectId}</p>}
        <p className="text-text-2">
          {formatDateTime(since)}, {attemptsLabel(attempts)}
        </p>
      </div>
      <p className="text-14 text-text-2">
        {nextAt === null ? `Number ${id}` : `Next attempt ${aheadLabel(nextAt, now)}`}
      </p>
      <Button size="sm" variant="secondary" busy={busy} busyText="Retrying…" onClick={onRetry}>
        <RotateCcw className="icon-16" aria-hidden="true" />
        Retry<span className="sr-only">: number {id}</span>
      </Button>
    </li>
  );
}
