import { type RecurringJob, jobLimits, runJobInput } from '@rentreel/contracts/jobs';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useJobsChanged } from './use-jobs-changed.ts';

/** Why a job runs now. */
export function RunSheet({ job, onClose }: { job: Pick<RecurringJob, 'kind' | 'title'>; onClose: () => void }) {
  const form = useActionForm({
    id: 'run',
    schema: runJobInput,
    mutation: trpc.jobs.run.useMutation({
      onSuccess: () => {
        notify(`${job.title}: started.`);
        onClose();
      },
      onSettled: useJobsChanged(),
    }),
    fixed: { kind: job.kind },
    initial: { reason: '' },
  });
  return (
    <ActionSheet title={`Run now: ${job.title}`} onClose={onClose}>
      <ActionForm form={form} button="Run now" inline>
        <TextAreaField
          {...form.text('reason')}
          label="Why?"
          hint="It stays in the audit log."
          rows={3}
          maxLength={jobLimits.reason}
        />
      </ActionForm>
    </ActionSheet>
  );
}
