import type { UndeliveredMessage } from '@rentreel/contracts/jobs';
import { Button, Card, EmptyState, PageHeader, Segmented, TextField } from '@rentreel/ui';
import { count, csvText, formatDateTime, isoDayAt } from '@rentreel/values';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Download, Mail, MailCheck, MessageSquare, RotateCcw } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { saveFile } from '#/lib/save-file.ts';
import { trpc } from '#/lib/trpc.ts';
import { pollMs } from '../poll.ts';
import { attemptsLabel, plainError } from './format.ts';
import { useDone } from '#/lib/use-refetch.ts';

const SetAsideSheet = lazy(async () => ({ default: (await import('./set-aside-sheet.tsx')).SetAsideSheet }));

const channels = [
  { value: 'all', text: 'All' },
  { value: 'mail', text: 'Emails' },
  { value: 'sms', text: 'Texts' },
] as const;
type Channel = (typeof channels)[number]['value'];

/** Parameters of the address: a channel, and a text contained in title, address, recipient or reason. */
export interface UndeliveredSearch {
  channel?: Exclude<Channel, 'all'> | undefined;
  text?: string | undefined;
}

const reasonOf = ({ id, error }: UndeliveredMessage) => (typeof id === 'string' ? error : plainError(error));

const fits = (message: UndeliveredMessage, { channel, text = '' }: UndeliveredSearch): boolean => {
  const { title, to, person } = message;
  const read = [title, to, person?.name, reasonOf(message)].join(' ').toLowerCase();
  return (channel === undefined || message.channel === channel) && read.includes(text.trim().toLowerCase());
};

const columns = ['Channel', 'Message', 'To', 'Person', 'Reason', 'Since', 'Attempts'];

/** Downloads the messages as CSV with Lagos times; addresses stay masked. */
function saveMessages(messages: readonly UndeliveredMessage[]): void {
  const lines = messages.map((message) => {
    const { channel, title, to, person, since, attempts } = message;
    return [channel, title, to, person?.name ?? null, reasonOf(message), formatDateTime(since), attempts];
  });
  saveFile(new Blob([csvText([columns, ...lines])], { type: 'text/csv' }), `undelivered-${isoDayAt(Date.now())}.csv`);
}

/** For administrators: mails and text messages that a provider refused or could not deliver, the latest first. */
export function UndeliveredPage() {
  const [{ items: all }] = trpc.jobs.listUndelivered.useSuspenseQuery(undefined, { refetchInterval: pollMs });
  const view = useSearch({ from: '/admin/undelivered' });
  const items = all.filter((message) => fits(message, view));
  const [setAside, setSetAside] = useState<UndeliveredMessage>();
  const done = useDone(undefined, 'jobs', 'administration');
  const retry = trpc.jobs.retry.useMutation(done('Message sent again. If it’s refused, it comes back here.'));
  return (
    <>
      <PageTitle>Undelivered messages</PageTitle>
      <PageHeader
        title="Undelivered messages"
        subtitle="Emails and text messages that a provider refused or couldn’t deliver. Addresses are masked; their content isn’t shown."
      />
      <div className="page grid grid-cols-1 gap-4">
        <FormFailure error={retry.error} />
        {all.length > 0 && <UndeliveredTools view={view} shown={items} of={all.length} />}
        {all.length === 0 ? (
          <EmptyState icon={MailCheck} title="Everything arrived">
            Messages that a mail server or phone network refuses appear here.
          </EmptyState>
        ) : items.length === 0 ? (
          <EmptyState icon={MailCheck} title="No matches">
            No undelivered messages match. Change the filter to see the others.
          </EmptyState>
        ) : (
          <Card as="section" padded={false} className="overflow-hidden" aria-labelledby="undelivered">
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

interface UndeliveredToolsProps {
  view: UndeliveredSearch;
  shown: readonly UndeliveredMessage[];
  of: number;
}

/** Filter of the messages, in the address, and their download. */
function UndeliveredTools({ view, shown, of }: UndeliveredToolsProps) {
  const navigate = useNavigate({ from: '/admin/undelivered' });
  const change = (next: UndeliveredSearch) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...view, ...next }), replace: true });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="basis-60 max-sm:grow">
        <Segmented
          label="Which messages"
          value={view.channel ?? 'all'}
          options={channels}
          onChange={(channel) => change({ channel: channel === 'all' ? undefined : channel })}
        />
      </div>
      <div className="basis-72 max-sm:grow">
        <TextField
          id="undelivered-text"
          label="Message, person or reason"
          type="search"
          autoComplete="off"
          value={view.text ?? ''}
          onChange={({ target }) => change({ text: target.value === '' ? undefined : target.value })}
        />
      </div>
      <p className="text-14 text-text-2 grow pb-4" role="status">
        {shown.length} of {of} shown
      </p>
      <Button size="sm" variant="secondary" disabled={shown.length === 0} onClick={() => saveMessages(shown)}>
        <Download className="icon-20" aria-hidden="true" />
        Download as CSV
      </Button>
    </div>
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
        {!isCode && error !== null && <p className="text-12 wrap-anywhere text-text-2">{error}</p>}
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
