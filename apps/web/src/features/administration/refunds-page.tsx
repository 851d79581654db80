import { type RefundCase, refundProcess, refundReasons } from '@rentreel/contracts/refunds';
import { Badge, Card, EmptyState } from '@rentreel/ui';
import { formatDateTime, naira } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { lazy } from 'react';
import { useNow } from '#/lib/hooks.ts';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';
import { CaseColumns, QueuePage, QueueTools, useListed, useQueue } from '../cases/index.ts';
import { tabOfSubject, waitLabel } from './format.ts';
import { SecondPerson } from './second-person.tsx';
import { pollMs } from './poll.ts';

const RefundDecision = lazy(() => import('./refund-decision.tsx'));

/** For administrators: proposed refunds, decided by a second person. */
export function RefundsPage() {
  return (
    <QueuePage
      title="Refunds"
      subtitle="Fees that go back and goodwill credits. One person proposes, another approves, then it is paid."
      queue="refunds"
    >
      <OpenRefunds />
    </QueuePage>
  );
}

function OpenRefunds() {
  const [all] = trpc.refunds.list.useSuspenseQuery(useListed('refunds'), { refetchInterval: pollMs });
  const { arrange } = useQueue('refunds');
  const { refunds } = trpc.useUtils();
  return (
    <div className="page grid grid-cols-1 gap-4">
      <p className="max-w-180 text-14 text-text-2">
        To propose one, open the person’s page and choose “Propose a refund”. Card payments go back under Payouts, and
        money in escrow follows its booking.
      </p>
      <QueueTools
        queue="refunds"
        cases={all}
        nameOf={({ id, person }) => [id, person.name]}
        load={(page) => refunds.list.fetch(page)}
      />
      {all.length === 0 && (
        <EmptyState icon={Undo2} title="No refunds wait">
          Refunds that a colleague proposes wait here for a second person.
        </EmptyState>
      )}
      <ul className="grid grid-cols-1 gap-4">
        {arrange(all, ({ id }) => id).map((refund) => (
          <li key={refund.id} data-case tabIndex={-1}>
            <RefundCard refund={refund} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const kindLabels = { fee: 'RentReel fee', goodwill: 'Goodwill credit' } as const;
const tones = { proposed: 'sun', paid: 'ok', declined: 'bad', withdrawn: 'neutral' } as const;

function RefundCard({ refund }: { refund: RefundCase }) {
  const { id, kind, state, person, amountKobo, reason, text, about, proposedBy, proposedAt, decided } = refund;
  const now = useNow();
  return (
    <Card as="article" className="wrap-anywhere" aria-labelledby={id}>
      <CaseColumns work={state === 'proposed' ? <Deciding refund={refund} /> : null}>
        <header className="grid gap-1">
          <h2 id={id} className="text-18">
            <Money amountKobo={amountKobo} /> for{' '}
            <Link to="/admin/user/$userId" params={{ userId: person.id }}>
              {person.name}
            </Link>
          </h2>
          <p className="flex flex-wrap gap-1.5">
            <Badge>{kindLabels[kind]}</Badge>
            <Badge tone={tones[state]}>
              {state === 'proposed' ? `Waits for ${waitLabel(proposedAt, now)}` : refundProcess.label(state)}
            </Badge>
          </p>
        </header>
        <p>
          <strong>{refundReasons[reason]}.</strong> {text}
        </p>
        <dl className="terms">
          <dt className="text-text-2">About</dt>
          <dd>
            <Link
              to="/admin/user/$userId"
              params={{ userId: person.id }}
              search={{ tab: tabOfSubject(about.id) }}
              className="underline"
            >
              {about.label}
            </Link>
          </dd>
          {about.chargedKobo !== null && (
            <>
              <dt className="text-text-2">Charged</dt>
              <dd>
                {naira(about.chargedKobo)}
                {about.refundedKobo > 0 && `, of which ${naira(about.refundedKobo)} went back before`}
              </dd>
            </>
          )}
          <dt className="text-text-2">Proposed</dt>
          <dd>
            {proposedBy}, {formatDateTime(proposedAt)}
          </dd>
          {decided && (
            <>
              <dt className="text-text-2">{refundProcess.label(state)}</dt>
              <dd>
                {decided.by}, {formatDateTime(decided.at)}: {decided.reason}
              </dd>
            </>
          )}
        </dl>
      </CaseColumns>
    </Card>
  );
}

function Deciding({ refund }: { refund: RefundCase }) {
  const subject = `${naira(refund.amountKobo)} for ${refund.person.name}`;
  return (
    <SecondPerson queue="refunds" proposal={refund} toDo="approve" subject={subject}>
      {(onDone) => <RefundDecision refund={refund} onDone={onDone} />}
    </SecondPerson>
  );
}
