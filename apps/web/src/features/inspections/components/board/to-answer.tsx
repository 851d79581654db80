import type { InspectionCard } from '@rentreel/contracts/inspections';
import { Button, buttonProps, Card } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Timer } from 'lucide-react';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { useAfterDeed } from '../../hooks/use-after-deed.ts';
import { naira } from '../../lib/fee-words.ts';
import { leftWords } from '../../../../lib/left-words.ts';
import { whenText } from '../../../../lib/lagos-times.ts';

/** Requests that wait for the landlord, the one with the least time first. */
export function ToAnswer({ now }: { now: number }) {
  const { data } = trpc.inspections.list.useQuery({ tab: 'waiting', side: 'landlord', limit: 50 });
  const waiting = (data?.items ?? [])
    .filter(({ needsMe }) => needsMe)
    .toSorted((one, other) => (one.dueAt ?? 0) - (other.dueAt ?? 0));
  if (waiting.length === 0) return null;
  return (
    <section className="to-answer" aria-labelledby="answer-heading">
      <h2 id="answer-heading">
        To answer <span className="text-text-2">{waiting.length}</span>
      </h2>
      <ul>
        {waiting.map((visit) => (
          <AnswerRow key={visit.id} visit={visit} now={now} />
        ))}
      </ul>
    </section>
  );
}

function AnswerRow({ visit, now }: { visit: InspectionCard; now: number }) {
  const { mutate, isPending, error } = trpc.inspections.confirm.useMutation(useAfterDeed());
  const { id: inspectionId, version } = visit;
  return (
    <li>
      <Card className="answer-row">
        <div className="min-w-0">
          <h3 className="wrap-anywhere">
            {visit.other.name}, {whenText(visit.startsAt, now)}
          </h3>
          <p className="text-14 text-text-2">
            {visit.home.title}
            {visit.feeKobo > 0 && ` · fee ${naira(visit.feeKobo)}`}
          </p>
          {visit.dueAt !== null && (
            <p className="answer-clock">
              <Timer className="icon-16" aria-hidden="true" />
              {leftWords(visit.dueAt, now)} left to answer
            </p>
          )}
        </div>
        <FormFailure error={error} />
        <div className="answer-keys">
          <Button size="sm" busy={isPending} busyText="Sending…" onClick={() => mutate({ inspectionId, version })}>
            Confirm
          </Button>
          <Link
            to="/inspections/$inspectionId"
            params={{ inspectionId }}
            {...buttonProps({ variant: 'secondary', size: 'sm' })}
          >
            Other answer
          </Link>
        </div>
      </Card>
    </li>
  );
}
