import { type AuditFilter, type AuditFormat, type AuditLogEntry, auditExportPath } from '@rentreel/contracts/audit';
import { Button, Card, EmptyState, ListStates, PageHeader, TextField, buttonProps } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Link, useNavigate } from '@tanstack/react-router';
import { Download, ScrollText, Search, ShieldAlert, ShieldCheck } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, Suspense, lazy, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { DateField } from '#/lib/forms/date-field.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { SelectField } from '#/lib/forms/select-field.tsx';
import { useNow } from '#/lib/hooks.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { waitLabel } from '../format.ts';
import { auditLabel } from '../person-format.ts';
import { exportDays, subjectLabel, subjectLink } from './audit-format.ts';
import { readAuditFilter } from './search.ts';

const EntrySheet = lazy(async () => ({ default: (await import('./entry-sheet.tsx')).EntrySheet }));

/** The audit log: who did what and when, and whether the log is unaltered. */
export function AuditPage({ filter }: { filter: AuditFilter }) {
  return (
    <>
      <PageTitle>Audit log</PageTitle>
      <PageHeader title="Audit log" subtitle="Who did what, and when. Entries are never changed or removed." />
      <div className="page grid grid-cols-1 gap-5">
        <ChainState />
        <Filter key={JSON.stringify(filter)} filter={filter} />
        <Entries filter={filter} />
      </div>
    </>
  );
}

const number = (value: number) => value.toLocaleString('en-NG');

function ChainState() {
  const utils = trpc.useUtils();
  const now = useNow();
  const [{ entries, lastCheck }] = trpc.audit.state.useSuspenseQuery();
  const check = trpc.audit.check.useMutation({
    onSuccess: ({ problem }) => notify(problem === null ? 'Every entry is as it was written.' : 'The log was changed.'),
    onSettled: () => utils.audit.invalidate(),
  });
  const isSound = lastCheck === null || lastCheck.problem === null;
  const Icon = isSound ? ShieldCheck : ShieldAlert;
  return (
    <section
      className={`card admin-health ${isSound ? '' : 'bg-danger-soft text-on-danger-soft [&_p]:text-inherit'}`}
      aria-labelledby="chain"
    >
      <h2 id="chain" className="flex items-center gap-2 text-18">
        <Icon className={`icon-20 ${isSound ? 'text-primary-text' : ''}`} aria-hidden="true" />
        {isSound ? 'The log is as it was written' : 'The log was changed'}
      </h2>
      {!isSound && <p className="wrap-anywhere">{lastCheck.problem}</p>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-14 text-text-2">
          {lastCheck === null
            ? `${number(entries)} entries. Not checked yet: the server checks the log once a day.`
            : `Checked ${waitLabel(lastCheck.checkedAt, now)} ago, ${number(lastCheck.entries)} entries. Now ${number(entries)}.`}
        </p>
        <Button
          size="sm"
          variant="secondary"
          busy={check.isPending}
          busyText="Checking…"
          onClick={() => check.mutate()}
        >
          Check now
        </Button>
      </div>
      <FormFailure error={check.error} />
    </section>
  );
}

const filterFields = ['who', 'on', 'action', 'from', 'to'] as const;
type FilterField = (typeof filterFields)[number];

function Filter({ filter }: { filter: AuditFilter }) {
  const navigate = useNavigate();
  const [actions] = trpc.audit.actions.useSuspenseQuery();
  const [fields, setFields] = useState<Partial<Record<FilterField, string | undefined>>>(filter);
  const change = (name: FilterField, value: string) => setFields((before) => ({ ...before, [name]: value }));
  const text = (name: FilterField) => ({
    value: fields[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(name, target.value),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') search();
    },
  });
  const search = () => void navigate({ to: '/admin/audit', search: readAuditFilter(fields) });
  const options = [
    { value: '', text: 'Every action' },
    ...actions.map((value) => ({ value, text: auditLabel(value) })),
  ];
  return (
    <Card as="section" aria-label="Search the audit log">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField {...text('who')} label="Who" hint="A name, email or id. Enter “server” for RentReel itself" />
        <TextField {...text('on')} label="On what" hint="The id of a listing, booking or payment, or a person" />
        <SelectField
          id="audit-action"
          label="Action"
          options={options}
          value={fields.action ?? ''}
          onChange={(value) => change('action', value)}
        />
        <DateField {...text('from')} label="First day" />
        <DateField {...text('to')} label="Last day" />
        <div className="flex flex-wrap items-end gap-3">
          <Button onClick={search}>
            <Search className="icon-20" aria-hidden="true" />
            Search
          </Button>
          {Object.keys(filter).length > 0 && (
            <Link to="/admin/audit" search={{}}>
              Show everything
            </Link>
          )}
        </div>
      </div>
    </Card>
  );
}

function ExportLink({ filter, format, text }: { filter: AuditFilter; format: AuditFormat; text: string }) {
  const days = exportDays(filter, useNow());
  return (
    <a
      {...buttonProps({ variant: 'secondary', size: 'sm' })}
      href={auditExportPath({ ...filter, ...days, format })}
      download={`rentreel-audit-${days.from}-to-${days.to}.${format}`}
    >
      <Download className="icon-20" aria-hidden="true" />
      <span className="sr-only">Export </span>
      {text}
    </a>
  );
}

function Entries({ filter }: { filter: AuditFilter }) {
  const [shown, setShown] = useState<AuditLogEntry>();
  const [, query] = trpc.audit.list.useSuspenseInfiniteQuery(
    { ...filter, limit: 30 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  return (
    <Card as="section" className="admin-block" aria-labelledby="entries">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="entries" className="text-18">
          Entries
        </h2>
        <span className="flex flex-wrap gap-2">
          <ExportLink filter={filter} format="csv" text="CSV" />
          <ExportLink filter={filter} format="jsonl" text="JSON Lines" />
        </span>
      </header>
      <ListStates
        query={query}
        others="Earlier entries"
        moreText="Show earlier entries"
        empty={
          <EmptyState icon={ScrollText} title="No results">
            Clear part of the search or choose other dates.
          </EmptyState>
        }
      >
        {(entries) => (
          <ul className="admin-list">
            {entries.map((entry) => (
              <EntryRow key={entry.seq} entry={entry} onOpen={() => setShown(entry)} />
            ))}
          </ul>
        )}
      </ListStates>
      <Suspense>{shown && <EntrySheet entry={shown} onClose={() => setShown(undefined)} />}</Suspense>
    </Card>
  );
}

function EntryRow({ entry, onOpen }: { entry: AuditLogEntry; onOpen: () => void }) {
  const { seq, action, actor, subjectId, at } = entry;
  const link = subjectLink(subjectId);
  const subject = subjectLabel(entry);
  return (
    <li className="admin-row">
      <span className="grid grid-cols-1 lg:grid-cols-2 items-center gap-x-4 min-w-0">
        <span className="block wrap-anywhere">
          <strong>{auditLabel(action)}</strong> ·{' '}
          {link ? (
            <Link {...link} className="underline">
              {subject}
            </Link>
          ) : (
            subject
          )}
        </span>
        <span className="block text-14 text-text-2 wrap-anywhere">
          {actor ? (
            <Link to="/admin/user/$userId" params={{ userId: actor.id }} className="underline">
              {actor.name}
            </Link>
          ) : (
            'RentReel'
          )}
          , {formatDateTime(at)}
        </span>
      </span>
      <span className="flex flex-wrap justify-end gap-1">
        <Button size="sm" variant="text" onClick={onOpen}>
          Details<span className="sr-only"> of entry {seq}</span>
        </Button>
      </span>
    </li>
  );
}
