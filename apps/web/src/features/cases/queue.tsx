import type { CaseFilter, CaseQueueName, WaitingCase } from '@rentreel/contracts/administration';
import { Button, Segmented } from '@rentreel/ui';
import { formatDateTime, lagosDay } from '@rentreel/values';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { saveFile } from '#/lib/save-file.ts';
import { trpc } from '#/lib/trpc.ts';

/** Nobody tells an administrator of what colleagues take, so that is read again. */
const rereadMs = 30_000;

const none: readonly WaitingCase[] = [];

/** What waits in a queue and who works on it; `isShown` follows the filter that stands in the address. */
export function useQueue(queue: CaseQueueName) {
  const { show = 'all' } = useSearch({ from: '/admin' });
  const { data: waiting = none } = trpc.administration.waiting.useQuery({ queue }, { refetchInterval: rereadMs });
  const caseOf = (caseId: string) => waiting.find((each) => each.caseId === caseId);
  const isShown = (caseId: string) => {
    const claim = caseOf(caseId)?.claim ?? null;
    if (show === 'mine') return claim?.isMine === true;
    return show !== 'free' || claim === null;
  };
  return { waiting, caseOf, isShown, show };
}

const filters: readonly { readonly value: CaseFilter; readonly text: string }[] = [
  { value: 'all', text: 'All' },
  { value: 'free', text: 'Free' },
  { value: 'mine', text: 'Mine' },
];

/** Above a queue: whose cases are shown, and the list as a file for a spreadsheet. */
export function QueueTools({ queue }: { queue: CaseQueueName }) {
  const { waiting, show, isShown } = useQueue(queue);
  const navigate = useNavigate({ from: '/admin' });
  if (waiting.length === 0) return null;
  const shown = waiting.filter(({ caseId }) => isShown(caseId)).length;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="grow basis-60 sm:max-w-72">
        <Segmented
          label="Which cases"
          value={show}
          options={filters}
          onChange={(next) =>
            void navigate({ to: '.', search: (before) => ({ ...before, show: next }), replace: true })
          }
        />
      </div>
      <p className="text-14 text-text-2 grow" role="status">
        {shown} of {waiting.length} shown
      </p>
      <Button size="sm" variant="secondary" onClick={() => saveQueue(queue, waiting)}>
        <Download className="icon-20" aria-hidden="true" />
        Download as CSV
      </Button>
    </div>
  );
}

/** Saves a queue with Lagos times. No value in it was typed by anybody but a name, which is quoted. */
function saveQueue(queue: CaseQueueName, waiting: readonly WaitingCase[]): void {
  const lines = waiting.map(({ caseId, since, dueAt, claim, notes }) =>
    [
      caseId,
      formatDateTime(since),
      dueAt === null ? '' : formatDateTime(dueAt),
      dueAt !== null && dueAt <= Date.now() ? 'late' : '',
      claim?.by.name ?? '',
      String(notes),
    ]
      .map(csvField)
      .join(','),
  );
  const text = ['Case,Waiting since,Promised by,Late,Taken by,Notes', ...lines].join('\r\n');
  saveFile(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' }), `${queue}-${lagosDay(Date.now())}.csv`);
}

/** A value in quotes; one that a spreadsheet would calculate gets an apostrophe before it. */
const csvField = (value: string) => `"${value.replace(/^(?=[=+@\t-])/, "'").replaceAll('"', '""')}"`;
