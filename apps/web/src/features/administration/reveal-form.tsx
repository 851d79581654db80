import {
  type RevealPersonInput,
  type RevealedValue,
  revealPersonInput,
  revealedFields,
} from '@rentreel/contracts/administration';
import { TextField } from '@rentreel/ui';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';

interface RevealFormProps extends Pick<RevealPersonInput, 'userId' | 'field'> {
  onShown: (value: RevealedValue) => void;
}

/** Asks for the reason of revealing data, and shows it for a minute. */
export function RevealForm({ userId, field, onShown }: RevealFormProps) {
  const { administration } = trpc.useUtils();
  const form = useActionForm({
    id: 'reveal',
    schema: revealPersonInput,
    mutation: trpc.administration.revealPerson.useMutation({
      onSuccess: (shown) => {
        onShown(shown);
        return administration.listPersonAudit.invalidate({ userId });
      },
    }),
    fixed: { userId, field },
    initial: { reason: '' },
  });
  return (
    <ActionForm form={form} button={`Show it for a minute`}>
      <p className="text-text-2">
        The {revealedFields[field].toLowerCase()} is shown to you for 60 seconds. That you saw it, when and why stays in
        the audit log.
      </p>
      <TextField
        {...form.text('reason')}
        label="Reason for seeing it"
        placeholder="To call back about the report"
        maxLength={200}
      />
    </ActionForm>
  );
}
