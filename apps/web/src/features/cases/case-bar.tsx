import type { CaseInput, WaitingCase } from '@rentreel/contracts/administration';
import { Button, Skeleton } from '@rentreel/ui';
import { useMutation } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { useNow } from '#/lib/hooks.ts';
import { deadlineLabel } from '#/lib/times.ts';
import { trpc } from '#/lib/trpc.ts';
import { useQueue } from './queue.tsx';

const CaseNotes = lazy(async () => ({ default: (await import('./case-notes.tsx')).CaseNotes }));

interface CaseBarProps extends CaseInput {
  /** Transition of the case when it is claimed. */
  beforeTaking?: (() => Promise<unknown>) | undefined;
}

/**
 * Assignee of a case, the buttons that claim and release it, and its notes. Renders nothing once the case is closed.
 */
export function CaseBar({ beforeTaking, ...subject }: CaseBarProps) {
  const found = useQueue(subject.queue).caseOf(subject.caseId);
  const [isOpen, setIsOpen] = useState(false);
  const { administration } = trpc.useUtils();
  const after = { onSettled: () => administration.waiting.invalidate() };
  const claim = trpc.administration.claimCase.useMutation(after);
  const take = useMutation({
    mutationFn: async () => {
      await beforeTaking?.();
      await claim.mutateAsync(subject);
    },
  });
  const release = trpc.administration.releaseCase.useMutation(after);
  if (!found) return null;
  const { notes } = found;
  const holder = found.claim;
  return (
    <div className="grid gap-3 rounded-control bg-sunken px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-14 grow wrap-anywhere" role="status">
          <Holder found={found} />
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {holder?.isMine ? (
            <Button size="sm" variant="secondary" busy={release.isPending} onClick={() => release.mutate(subject)}>
              Release case
            </Button>
          ) : (
            holder === null && (
              <Button size="sm" variant="secondary" data-case-claim busy={take.isPending} onClick={() => take.mutate()}>
                Take case
              </Button>
            )
          )}
          <Button
            size="sm"
            variant="text"
            data-case-note
            aria-expanded={isOpen}
            onClick={() => setIsOpen((before) => !before)}
          >
            {notes === 0 ? 'Add a note' : `Notes (${notes})`}
          </Button>
        </div>
      </div>
      <FormFailure error={take.error ?? release.error} />
      {isOpen && (
        <Suspense fallback={<Skeleton shape="box" className="h-24" />}>
          <CaseNotes {...subject} />
        </Suspense>
      )}
    </div>
  );
}

function Holder({ found: { claim } }: { found: WaitingCase }) {
  const now = useNow();
  if (claim === null) return 'No one is working on this.';
  const until = deadlineLabel(claim.until, now);
  if (claim.isMine) return `Yours until ${until}.`;
  return (
    <>
      <strong>{claim.by.name}</strong> works on this until {until}. Only they can decide until then.
    </>
  );
}
