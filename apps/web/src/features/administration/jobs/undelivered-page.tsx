import type { UndeliveredMessage } from '@rentreel/contracts/jobs';
import { Button, Card, EmptyState, PageHeader } from '@rentreel/ui';
import { count, formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { Mail, MailCheck, MessageSquare, RotateCcw } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { rereadMs } from '../workspace.tsx';
import { attemptsLabel, plainError } from './format.ts';
import './jobs.css';
import { useReread } from '#/lib/use-reread.ts';

const SetAsideSheet = lazy(async () => ({ default: (await import('./set-aside-sheet.tsx')).SetAsideSheet }));

/** For administrators: mails and text messages that a provider refused or could not deliver, the latest first. */
export function UndeliveredPage() {
  const [{ items }] = trpc.jobs.listUndelivered.useSuspenseQuery(undefined, { refetchInterval: rereadMs });
  const [setAside, setSetAside] = useState<UndeliveredMessage>();
  const retry = trpc.jobs.retry.useMutation({
    onSuccess: () => notify('Sent again. If it is refused it comes back here.'),
    onSettled: useReread('jobs', 'administration'),
  });
  return (
    <>
      <PageTitle>Undelivered messages</PageTitle>
      <PageHeader
        title="Undelivered messages"
        subtitle="Emails and text messages that a provider refused or couldn’t deliver. Addresses are masked; what they say isn’t shown."
      />
      <div className="page grid grid-cols-1 gap-4">
        <FormFailure error={retry.error} />
        {items.length === 0 ? (
          <EmptyState icon={MailCheck} title="Everything arrived">
            Messages that a mail server or a phone network refuses come here.
          </EmptyState>
        ) : (
          <Card as="section" padded={false} className="admin-card" aria-labelledby="undelivered">
            <h2 id="undelivered" className="px-5 pt-4 pb-3 text-18">
              {count(items.length, 'message')}
            </h2>
            <ul>
              {items.map((message) => (
                <MessageRow
                  key={message.id}
                  message={message}
                  busy={retry.isPending && retry.variables.id === message.id}
                  onResend={(id) => retry.mutate({ source: 'event', id })}
                  onSetAside={() => setSetAside(message)}
                />
              ))}
            </ul>
          </Card>
        )}
      </div>
      <Suspense>{setAside && <SetAsideSheet message={setAside} onClose={() => setSetAside(undefined)} />}</Suspense>
    </>
  );
}

interface MessageRowProps {
  message: UndeliveredMessage;
  busy: boolean;
  onResend: (id: number) => void;
  onSetAside: () => void;
}

function MessageRow({ message, busy, onResend, onSetAside }: MessageRowProps) {
  const { channel, id, title, to, person, attempts, error, since } = message;
  const Icon = channel === 'mail' ? Mail : MessageSquare;
  const isCode = typeof id === 'string';
  return (
    <li className="admin-job">
      <div className="min-w-0">
        <h3 className="flex items-center gap-2 text-16">
          <Icon className="icon-20" aria-hidden="true" />
          {title}
        </h3>
        <p className="text-14 text-text-2 wrap-anywhere">{to ?? 'No address stored'}</p>
      </div>
      <div className="min-w-0 text-14">
        <p className="font-semibold wrap-anywhere">{isCode ? error : plainError(error)}</p>
        {!isCode && error !== null && <p className="admin-id text-text-2">{error}</p>}
      </div>
      <div className="min-w-0 text-14 wrap-anywhere">
        {person ? (
          <Link to="/admin/user/$userId" params={{ userId: person.id }}>
            {person.name}
          </Link>
        ) : (
          <p>No account with this address</p>
        )}
        <p className="text-text-2">
          {formatDateTime(since)}, {attemptsLabel(attempts)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {isCode ? (
          <p className="text-14 text-text-2">Codes end after minutes: they ask for a new one.</p>
        ) : (
          <Button size="sm" variant="secondary" busy={busy} busyText="Sending…" onClick={() => onResend(id)}>
            <RotateCcw className="icon-16" aria-hidden="true" />
            Resend
            <span className="sr-only">
              : {title}, number {id}
            </span>
          </Button>
        )}
        <Button size="sm" variant="text" onClick={onSetAside}>
          Set aside
          <span className="sr-only">
            : {title}, {to}
          </span>
        </Button>
      </div>
    </li>
  );
}
