import { type RecurringJob, jobLimits, runJobInput } from '@rentreel/contracts/jobs';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';
import { ReasonSheet } from '../reason-sheet.tsx';

/** Reason for running a job now. */
export function RunSheet({ job, onClose }: { job: Pick<RecurringJob, 'kind' | 'title'>; onClose: () => void }) {
  const done = useDone(onClose, 'jobs', 'administration');
  const form = useActionForm({
    id: 'run',
    schema: runJobInput,
    mutation: trpc.jobs.run.useMutation(done(`${job.title}: started.`)),
    fixed: { kind: job.kind },
    initial: { reason: '' },
  });
  return (
    <ReasonSheet
      title={`Run now: ${job.title}`}
      form={form}
      button="Run now"
      reason={form.text('reason')}
      hint="It stays in the audit log."
      maxLength={jobLimits.reason}
      onClose={onClose}
    />
  );
}
