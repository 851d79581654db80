import type { TimerGroup } from '@rentreel/contracts/jobs';
import { Badge, Card } from '@rentreel/ui';
import { count } from '@rentreel/values';
import { CircleAlert } from 'lucide-react';
import { agoLabel, aheadLabel, outcomeLabel, timerLabel, tookLabel } from './format.ts';

/** Timers by kind: those with scheduled timers, the others collapsed. */
export function TimerGroups({ groups, now }: { groups: readonly TimerGroup[]; now: number }) {
  const used = groups.filter(({ scheduled, lastRun }) => scheduled > 0 || lastRun !== null);
  const idle = groups.filter((group) => !used.includes(group));
  return (
    <Card as="section" padded={false} className="overflow-hidden" aria-labelledby="timers">
      <header className="px-5 pt-4 pb-3">
        <h2 id="timers" className="text-18">
          Timers
        </h2>
        <p className="text-14 text-text-2">Deadlines and reminders, each set for one booking, listing or the like.</p>
      </header>
      <ul>
        {used
          .toSorted((one, other) => other.late - one.late || other.scheduled - one.scheduled)
          .map((group) => (
            <TimerRow key={group.kind} group={group} now={now} />
          ))}
      </ul>
      {idle.length > 0 && (
        <details className="border-t border-hairline px-5 text-14">
          <summary>{count(idle.length, 'kind')} with nothing scheduled</summary>
          <ul className="grid gap-1 pb-4">
            {idle.map(({ kind, title }) => (
              <li key={kind} className="wrap-anywhere">
                {title} <span className="text-12 wrap-anywhere text-text-2">{kind}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

function TimerRow({ group, now }: { group: TimerGroup; now: number }) {
  const { kind, title, late, failing, nextAt, lastRun } = group;
  return (
    <li className="admin-job">
      <div className="min-w-0">
        <h3 className="text-16 wrap-anywhere">{title}</h3>
        <p className="text-12 wrap-anywhere text-text-2">{kind}</p>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-14">
        {timerLabel(group)}
        {(late > 0 || failing > 0) && (
          <Badge tone={failing > 0 ? 'bad' : 'sun'} icon={CircleAlert}>
            {failing > 0 ? 'Failing' : 'Late'}
          </Badge>
        )}
      </p>
      <p className="text-14 text-text-2">{nextAt === null ? 'Nothing scheduled' : `Next ${aheadLabel(nextAt, now)}`}</p>
      <p className="text-14 text-text-2">
        {lastRun === null
          ? 'No run recorded'
          : `${agoLabel(lastRun.startedAt, now)}: ${outcomeLabel(lastRun)}, ${tookLabel(lastRun.durationMs)}`}
      </p>
    </li>
  );
}
