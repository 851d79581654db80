import type { AuditLogEntry } from '@rentreel/contracts/audit';
import { Note, Skeleton } from '@rentreel/ui';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { formatDateTime } from '@rentreel/values';
import type { ReactNode } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { auditLabel } from '../person-format.ts';
import { subjectLabel } from './audit-format.ts';

/** A log entry as stored, with its hash. */
export function EntrySheet({ entry, onClose }: { entry: AuditLogEntry; onClose: () => void }) {
  const { seq, action, actor, at } = entry;
  const query = trpc.audit.get.useQuery({ seq });
  return (
    <ActionSheet open title={auditLabel(action)} onClose={onClose}>
      <dl className="grid gap-3 wrap-anywhere">
        <Fact name="When">{formatDateTime(at)}</Fact>
        <Fact name="Who">
          {actor?.name ?? 'RentReel'} {actor && <code className="text-12 wrap-anywhere">{actor.id}</code>}
        </Fact>
        <Fact name="On what">
          {subjectLabel(entry)} <code className="text-12 wrap-anywhere">{entry.subjectId}</code>
        </Fact>
        <Fact name="Action">
          <code className="text-12 wrap-anywhere">{action}</code>
        </Fact>
        {query.data && (
          <>
            <Fact name="Details">
              <pre className="text-14 whitespace-pre-wrap">{asLines(query.data.details)}</pre>
            </Fact>
            <Fact name="Request">
              <code className="text-12 wrap-anywhere">{query.data.requestId}</code>
            </Fact>
            <Fact name={`Hash of entry ${seq}`}>
              <code className="text-12 wrap-anywhere">{query.data.hash}</code>
            </Fact>
            <Fact name="Hash before it">
              <code className="text-12 wrap-anywhere">{query.data.previousHash}</code>
            </Fact>
          </>
        )}
      </dl>
      {query.isPending && <Skeleton shape="box" className="h-28" />}
      {query.error && (
        <Note tone="bad" announce="alert">
          {query.error.message}
        </Note>
      )}
      {query.data && (
        <Note tone={query.data.fits ? 'ok' : 'bad'}>
          {query.data.fits
            ? 'What the entry says fits its hash and the one before.'
            : 'What the entry says doesn’t fit its hash and the one before.'}
        </Note>
      )}
    </ActionSheet>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-14 text-text-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Formats the stored text with one value per line when it is valid JSON. */
function asLines(details: string): string {
  try {
    return JSON.stringify(JSON.parse(details), null, 2);
  } catch {
    return details;
  }
}
