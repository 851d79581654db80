import {
  type TicketCase,
  closeReasons,
  showTicketReference,
  supportTopics,
  ticketStateLabels,
} from '@rentreel/contracts/support';
import { Badge, Card, Note, Skeleton } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { useNow } from '#/lib/hooks.ts';
import { trpc } from '#/lib/trpc.ts';
import { CaseBar } from '../cases/index.ts';
import { TicketThread, ticketTones } from '../support/index.ts';
import { tabOfSubject } from './format.ts';
import { SupportPerson } from './support-person.tsx';

const SupportAnswer = lazy(async () => ({ default: (await import('./support-answer.tsx')).SupportAnswer }));

interface SupportCaseViewProps {
  ticketId: TicketCase['id'];
  /** Called after sending, to open the next ticket. */
  onDone: () => void;
}

/** A ticket: messages, answer and author. */
export function SupportCaseView({ ticketId, onDone }: SupportCaseViewProps) {
  const [ticket] = trpc.support.getCase.useSuspenseQuery({ ticketId }, { refetchOnMount: 'always' });
  const [sent, setSent] = useState(0);
  // The form is reset only after one's own answer: typed text is kept when the user writes in the meantime.
  const leave = (leaves: boolean) => {
    setSent(sent + 1);
    if (leaves) onDone();
  };
  const { subject, reference, topic, state, about, messages, bar, allowed, closeReason, rating, createdAt } = ticket;
  return (
    <>
      <article className="grid gap-4 min-w-0" aria-labelledby="case-title">
        <Card className="grid gap-2">
          <h2 id="case-title" tabIndex={-1} className="wrap-anywhere">
            {subject}
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-text-2">
            <Badge tone={ticketTones[state]}>{ticketStateLabels[state]}</Badge>
            <span className="tabular-nums">{showTicketReference(reference)}</span>
            <span>{supportTopics[topic].label}</span>
            <span>written {formatDateTime(createdAt)}</span>
          </p>
          <Promised ticket={ticket} />
          {about !== null && (
            <p className="text-14 wrap-anywhere">
              <strong>About</strong>{' '}
              <Link
                to="/admin/user/$userId"
                params={{ userId: ticket.person.id }}
                search={{ tab: tabOfSubject(about.id) }}
                className="underline"
              >
                {about.label}
              </Link>
            </p>
          )}
        </Card>
        <TicketThread messages={messages} label="Messages of this ticket" own="admin" />
        {closeReason !== null && <Note>Closed by us: {closeReasons[closeReason]}</Note>}
        {rating !== null && (
          <Note tone={rating.solved ? 'ok' : 'sun'}>
            {rating.solved ? 'Rated as solved.' : 'Rated as not solved.'}
            {rating.text !== '' && ` “${rating.text}”`}
          </Note>
        )}
        {bar !== null && <Note tone="sun">{bar}</Note>}
        {state === 'open' && <CaseBar queue="support" caseId={ticket.id} />}
        {allowed.length > 0 && (
          <Suspense fallback={<Skeleton shape="card" className="h-64" />}>
            <SupportAnswer key={sent} ticket={ticket} onSent={leave} />
          </Suspense>
        )}
      </article>
      <aside aria-label="The person">
        <Suspense fallback={<Skeleton shape="card" className="h-64" />}>
          <SupportPerson person={ticket.person} others={ticket.others} />
        </Suspense>
      </aside>
    </>
  );
}

function Promised({ ticket: { dueAt } }: { ticket: TicketCase }) {
  const now = useNow();
  if (dueAt === null) return null;
  return dueAt <= now ? (
    <Note tone="bad">An answer was promised by {formatDateTime(dueAt)}. Say so, and say why.</Note>
  ) : (
    <p className="text-14 text-text-2">Answer promised by {formatDateTime(dueAt)}.</p>
  );
}
