import { type UndeliveredMessage, jobLimits, setAsideInput } from '@rentreel/contracts/jobs';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useJobsChanged } from './use-jobs-changed.ts';

/** Why a message is not sent again. */
export function SetAsideSheet({ message, onClose }: { message: UndeliveredMessage; onClose: () => void }) {
  const form = useActionForm({
    id: 'set-aside',
    schema: setAsideInput,
    mutation: trpc.jobs.setAside.useMutation({
      onSuccess: () => {
        notify('Set aside.');
        onClose();
      },
      onSettled: useJobsChanged(),
    }),
    fixed: { id: message.id },
    initial: { reason: '' },
  });
  return (
    <ActionSheet title={`Set aside: ${message.title}`} onClose={onClose}>
      <ActionForm form={form} button="Set it aside" inline>
        <p className="text-14 text-text-2">It leaves the list, is not sent again, and what it said is deleted.</p>
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
