import { impersonationLimits, startImpersonationInput } from '@rentreel/contracts/impersonation';
import type { Id } from '@rentreel/contracts/ids';
import { TextField } from '@rentreel/ui';
import { minuteMs } from '@rentreel/values';
import { useRouter } from '@tanstack/react-router';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';

/** Asks for the reason of viewing an account, then opens it at its first screen. */
export function ViewAsForm({ userId }: { userId: Id<'usr'> }) {
  const router = useRouter();
  const form = useActionForm({
    id: 'view-as',
    schema: startImpersonationInput,
    mutation: trpc.impersonation.start.useMutation({
      onSuccess: async () => {
        await router.navigate({ to: '/' });
        await router.options.context.services.session.check();
      },
    }),
    fixed: { userId },
    initial: { reason: '', ticket: '' },
    fieldOf: (code) => (code === 'impersonation.ticket_unknown' ? 'ticket' : undefined),
  });
  return (
    <ActionForm form={form} button="View the account">
      <p className="text-text-2">
        You see RentReel as this person does, read only, for {impersonationLimits.lifeMs / minuteMs} minutes at most.
        Private messages and identity documents stay hidden. The person is notified afterwards, and your reason appears
        in the copy of their data.
      </p>
      <TextField
        {...form.text('reason')}
        label="Reason for viewing"
        placeholder="To see why the deposit button is missing"
        maxLength={impersonationLimits.reasonLength}
      />
      <TextField
        {...form.text('ticket')}
        label="Ticket reference (optional)"
        placeholder="4821-7356"
        inputMode="numeric"
        maxLength={20}
      />
    </ActionForm>
  );
}
