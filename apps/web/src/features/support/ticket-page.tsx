import {
  type OwnTicket,
  closeReasons,
  showTicketReference,
  supportTopics,
  ticketProcess,
} from '@rentreel/contracts/support';
import { Badge, Button, Note, PageHeader, Skeleton } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Check, MessageCircleQuestionMark } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { CopyButton } from '#/components/copy-button.tsx';
import { notFoundPage } from '#/components/not-found.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { useNow } from '#/lib/hooks.ts';
import { trpc } from '#/lib/trpc.ts';
import { HelpLink } from '../help/index.ts';
import { standingOf, ticketTones } from './format.ts';
import { TicketThread } from './ticket-thread.tsx';

const TicketRating = lazy(async () => ({ default: (await import('./ticket-rating.tsx')).TicketRating }));
const TicketReply = lazy(async () => ({ default: (await import('./ticket-reply.tsx')).TicketReply }));

/** A ticket of the user: state, messages and actions. */
export function TicketPage({ ticketId }: { ticketId: OwnTicket['id'] }) {
  const [ticket] = trpc.support.get.useSuspenseQuery({ ticketId });
  const { subject, reference, topic, state, messages, about } = ticket;
  const now = useNow();
  return (
    <>
      <PageTitle>{subject}</PageTitle>
      <PageHeader title={subject} subtitle={about === null ? supportTopics[topic].label : about.label} />
      <div className="page page-column grid gap-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone={ticketTones[state]}>{ticketProcess.label(state)}</Badge>
          <p className="grow text-14 text-text-2">{standingOf(ticket, now)}</p>
          <p className="flex items-center gap-2 text-14">
            Reference <strong className="tabular-nums">{showTicketReference(reference)}</strong>
            <CopyButton text={showTicketReference(reference)} what="the reference" />
          </p>
        </div>
        <TicketThread messages={messages} label="Messages of this ticket" own="person" />
        <Suspense fallback={<Skeleton shape="card" className="h-52" />}>
          {state === 'closed' ? <Closed ticket={ticket} /> : <Going ticket={ticket} />}
        </Suspense>
        <HelpLink base="help" className="link min-h-11 justify-self-start">
          All help articles
        </HelpLink>
      </div>
    </>
  );
}

/** An open ticket: reply, or mark as solved. */
function Going({ ticket }: { ticket: OwnTicket }) {
  const { id: ticketId, state, closesAt, messages } = ticket;
  const { support } = trpc.useUtils();
  const solve = trpc.support.solve.useMutation({ onSettled: () => support.invalidate() });
  const isAnswered = messages.some(({ by }) => by === 'admin');
  return (
    <>
      {closesAt !== null && (
        <Note tone="sun">
          We wait for your answer. Without one this ticket closes on {formatDateTime(closesAt)}; you can open it again.
        </Note>
      )}
      {/* Remounts the form after each message, because the photos were sent. */}
      <TicketReply
        key={messages.length}
        ticket={ticket}
        button={state === 'open' ? 'Add to this ticket' : 'Send your answer'}
        label={state === 'open' ? 'Add something' : 'Your answer'}
      />
      {isAnswered && (
        <div className="grid justify-items-start gap-3">
          <Button variant="secondary" busy={solve.isPending} onClick={() => solve.mutate({ ticketId })}>
            <Check className="icon-20" aria-hidden="true" />
            This solved it
          </Button>
          <FormFailure error={solve.error} />
        </div>
      )}
    </>
  );
}

/** A closed ticket: result, rating, and how to reopen it. */
function Closed({ ticket }: { ticket: OwnTicket }) {
  const { closeReason, reopenUntil, messages } = ticket;
  return (
    <>
      {closeReason !== null && <Note>{closeReasons[closeReason]}</Note>}
      <TicketRating ticket={ticket} />
      {reopenUntil === null ? (
        <HelpLink base="help" page="new" className="link min-h-11 justify-self-start">
          Write a new ticket
        </HelpLink>
      ) : (
        <section className="grid gap-3" aria-labelledby="reopen">
          <h2 id="reopen" className="text-18">
            Not solved?
          </h2>
          <p className="text-14 text-text-2">You can open it again until {formatDateTime(reopenUntil)}.</p>
          <TicketReply key={messages.length} ticket={ticket} button="Open it again" label="What still needs solving?" />
        </section>
      )}
    </>
  );
}

/** Shown for a ticket of another user. */
export const TicketNotFoundPage = notFoundPage(({ code }) =>
  code === 'support.not_found'
    ? {
        title: 'Ticket not found',
        missing: { icon: MessageCircleQuestionMark, title: 'This ticket belongs to another account' },
        text: 'Log in with the account that wrote it, or look at your tickets in Help.',
        to: '/help/{-$page}',
        linkText: 'Open Help',
      }
    : undefined,
);
