import { EmptyState } from '@rentreel/ui';
import { Merge } from 'lucide-react';
import { lazy } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { QueuePage, QueueTools, useListed, useQueue } from '../cases/index.ts';
import { pollMs } from './poll.ts';

const MergeCard = lazy(async () => ({ default: (await import('./merge-card.tsx')).MergeCard }));

/** For administrators: proposed merges of duplicate accounts, decided by a second person. */
export function MergesPage() {
  return (
    <QueuePage
      title="Duplicate accounts"
      subtitle="Two accounts of one person become one. One administrator proposes, another confirms; nothing moves before that."
      queue="merges"
    >
      <OpenMerges />
    </QueuePage>
  );
}

function OpenMerges() {
  const [all] = trpc.merges.list.useSuspenseQuery(useListed('merges'), { refetchInterval: pollMs });
  const { arrange } = useQueue('merges');
  const { merges } = trpc.useUtils();
  return (
    <div className="page grid grid-cols-1 gap-4">
      <p className="text-14 text-text-2">
        To propose a merge, open the person’s page and choose “Merge with another account”.
      </p>
      <QueueTools
        queue="merges"
        cases={all}
        nameOf={({ id, keep }) => [id, keep.name]}
        load={(page) => merges.list.fetch(page)}
      />
      {all.length === 0 && (
        <EmptyState icon={Merge} title="No merges wait">
          Accounts that a colleague proposes to merge wait here for a second person.
        </EmptyState>
      )}
      <ul className="grid grid-cols-1 gap-4">
        {arrange(all, ({ id }) => id).map((merge) => (
          <li key={merge.id} data-case tabIndex={-1}>
            <MergeCard merge={merge} />
          </li>
        ))}
      </ul>
    </div>
  );
}
