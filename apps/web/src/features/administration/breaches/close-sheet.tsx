import { type Breach, breachLimits, closeBreachInput } from '@rentreel/contracts/breaches';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';

/** Closes a breach once all steps are done. */
export function CloseSheet({ found: { id: breachId, version }, onClose }: { found: Breach; onClose: () => void }) {
  const done = useDone(onClose, 'breaches', 'administration');
  const form = useActionForm({
    id: 'close',
    schema: closeBreachInput,
    mutation: trpc.breaches.close.useMutation(done('Breach closed. It stays in the register.')),
    fixed: { breachId, version },
    stores: ['text'],
    initial: { text: '' },
  });
  return (
    <ActionSheet title="Close the breach" onClose={onClose}>
      <ActionForm form={form} button="Close breach" busyText="Saving…">
        <TextAreaField
          {...form.text('text')}
          label="What was learned, and what changes"
          rows={4}
          maxLength={breachLimits.textLength}
          hint="A closed breach can’t be changed."
        />
      </ActionForm>
    </ActionSheet>
  );
}
