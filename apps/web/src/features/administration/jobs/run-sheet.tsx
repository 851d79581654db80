import { type RecurringJob, jobLimits, runJobInput } from '@rentreel/contracts/jobs';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useRefetch } from '#/lib/use-refetch.ts';
import { ReasonSheet } from '../reason-sheet.tsx';

/** Reason for running a job now. */
export function RunSheet({ job, onClose }: { job: Pick<RecurringJob, 'kind' | 'title'>; onClose: () => void }) {
  const form = useActionForm({
    id: 'run',
    schema: runJobInput,
    mutation: trpc.jobs.run.useMutation({
      onSuccess: () => {
        notify(`${job.title}: started.`);
        onClose();
      },
      onSettled: useRefetch('jobs', 'administration'),
    }),
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
