import { type UndeliveredMessage, jobLimits, setAsideInput } from '@rentreel/contracts/jobs';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';
import { ReasonSheet } from '../reason-sheet.tsx';

/** Reason for not sending a message again. */
export function SetAsideSheet({ message, onClose }: { message: UndeliveredMessage; onClose: () => void }) {
  const done = useDone(onClose, 'jobs', 'administration');
  const form = useActionForm({
    id: 'set-aside',
    schema: setAsideInput,
    mutation: trpc.jobs.setAside.useMutation(done('Message set aside.')),
    fixed: { id: message.id },
    initial: { reason: '' },
  });
  return (
    <ReasonSheet
      title={`Set aside: ${message.title}`}
      form={form}
      button="Set aside"
      reason={form.text('reason')}
      hint="It stays in the audit log."
      maxLength={jobLimits.reason}
      onClose={onClose}
    >
      <p className="text-14 text-text-2">It leaves the list, isn’t sent again, and its content is deleted.</p>
    </ReasonSheet>
  );
}
