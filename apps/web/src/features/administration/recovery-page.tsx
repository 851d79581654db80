import type { RecoveryCase, RecoveryNumberResult } from '@rentreel/contracts/recoveries';
import { Badge, Card, EmptyState, Note } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { lazy } from 'react';
import { useNow } from '#/lib/hooks.ts';
import { leftLabel } from '#/lib/times.ts';
import { trpc } from '#/lib/trpc.ts';
import { CaseColumns, DecideCase, DueBadge, QueuePage, QueueTools, useListed, useQueue } from '../cases/index.ts';
import { pollMs } from './poll.ts';

const RecoveryDecision = lazy(async () => ({ default: (await import('./recovery-decision.tsx')).RecoveryDecision }));

/** For verifiers: users who lost their second factor, with the evidence for and against each request. */
export function RecoveryPage() {
  return (
    <QueuePage
      title="Account recovery"
      subtitle="People who lost their authenticator app and recovery codes. They gave their password and the codes that we sent. Approve only if you’re certain: approval opens the account to anyone with the password."
      queue="recovery"
    >
      <OpenRequests />
    </QueuePage>
  );
}

function OpenRequests() {
  const [all] = trpc.recoveries.list.useSuspenseQuery(useListed('recovery'), { refetchInterval: pollMs });
  const { isShown } = useQueue('recovery');
  const { recoveries } = trpc.useUtils();
  return (
    <div className="page grid grid-cols-1 gap-4">
      {all.length > 0 && (
        <QueueTools
          queue="recovery"
          cases={all}
          nameOf={({ id, person }) => [id, person.name]}
          load={(page) => recoveries.list.fetch(page)}
        />
      )}
      {all.length === 0 ? (
        <EmptyState icon={KeyRound} title="No requests">
          Requests appear here when their codes were entered, and can be approved 72 hours later.
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-4">
          {all
            .filter(({ id, state }) => state === 'waiting' || isShown(id))
            .map((found) => (
              <li key={found.id} data-case={found.state === 'in_review' || undefined} tabIndex={-1}>
                <RecoveryCard found={found} />
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

const numberTexts: Readonly<Record<RecoveryNumberResult, string>> = {
  matched: 'The NIN or BVN is the one that was verified',
  differs: 'The NIN or BVN isn’t the one that was verified',
  not_given: 'Not given, although one was verified',
  none: 'None was ever verified',
};

/** Evidence for and against a request. */
function factsOf(found: RecoveryCase): readonly (readonly [string, string])[] {
  const { person, requestedAt, device, knownDevice, phoneProved, number, lastSeenAt } = found;
  return [
    ['Requested', `${formatDateTime(requestedAt)}, ${device}`],
    ['Device', knownDevice ? 'Has logged in to this account before' : 'New to this account'],
    ['Email', 'The code was right'],
    ['Phone', phoneProved ? 'The code was right' : 'No phone was confirmed'],
    ['Identity number', numberTexts[number]],
    ['Identity', person.isVerified ? 'Verified' : 'Not verified'],
    ['Member since', formatDateTime(person.memberSince)],
    ['Devices logged in', lastSeenAt === null ? 'None' : `Last used ${formatDateTime(lastSeenAt)}`],
  ];
}

function RecoveryCard({ found }: { found: RecoveryCase }) {
  const { id, person, requestedAt, number, lastSeenAt, state, bar } = found;
  const usedSince = lastSeenAt !== null && lastSeenAt > requestedAt;
  return (
    <Card as="article" className="wrap-anywhere" aria-labelledby={id}>
      <CaseColumns work={<Deciding found={found} />}>
        <header className="grid gap-1">
          <h2 id={id} className="text-18">
            <Link to="/admin/user/$userId" params={{ userId: person.id }}>
              {person.name}
            </Link>
          </h2>
          <TimeBadge found={found} />
        </header>
        <dl className="terms [--terms:10rem]">
          {factsOf(found).map(([term, text]) => (
            <div key={term} className="contents">
              <dt className="text-text-2">{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {number === 'differs' && <Note tone="sun">Another identity number than the verified one was given.</Note>}
        {usedSince && (
          <Note tone="sun">
            A device that is logged in was used after the request. Ask the owner before you approve: the request may
            come from someone else.
          </Note>
        )}
        {state === 'waiting' && bar === null && (
          <p className="text-14 text-text-2">
            It can be refused now, and approved from {formatDateTime(found.reviewFrom)}.
          </p>
        )}
      </CaseColumns>
    </Card>
  );
}

function TimeBadge({ found: { state, dueAt, reviewFrom } }: { found: RecoveryCase }) {
  const now = useNow();
  if (state === 'waiting') {
    return (
      <p>
        <Badge>{leftLabel(reviewFrom, now)} until it can be approved</Badge>
      </p>
    );
  }
  return (
    <p>
      <DueBadge dueAt={dueAt} />
    </p>
  );
}

function Deciding({ found }: { found: RecoveryCase }) {
  const { id, person, state, bar } = found;
  return (
    <DecideCase queue="recovery" caseId={id} subject={person.name} bar={bar} isSettled={state !== 'in_review'}>
      {(onDone) => <RecoveryDecision found={found} onDone={onDone} />}
    </DecideCase>
  );
}
