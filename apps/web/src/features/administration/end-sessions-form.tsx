import { endPersonSessionsInput } from '@rentreel/contracts/administration';
import type { Id } from '@rentreel/contracts/ids';
import { TextField } from '@rentreel/ui';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';

/** Logs a user out everywhere, with a reason for the audit log. */
export function EndSessionsForm({ userId, onDone }: { userId: Id<'usr'>; onDone: () => void }) {
  const done = useDone(onDone, 'administration');
  const form = useActionForm({
    id: 'end-sessions',
    schema: endPersonSessionsInput,
    mutation: trpc.administration.endPersonSessions.useMutation(done('Logged out everywhere.')),
    fixed: { userId },
    initial: { reason: '' },
  });
  return (
    <ActionForm form={form} button="Log out everywhere" variant="danger">
      <p className="text-text-2">Every device is logged out at once. The person can log in again.</p>
      <TextField {...form.text('reason')} label="Why" maxLength={200} />
    </ActionForm>
  );
}
