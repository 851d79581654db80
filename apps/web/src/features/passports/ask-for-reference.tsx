import { type AskReferenceInput, askReferenceInput, referenceKindLabels } from '@rentreel/contracts/passports';
import { TextField } from '@rentreel/ui';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useStored } from './use-stored.ts';

const kinds = [
  { value: 'landlord', text: referenceKindLabels.landlord },
  { value: 'employer', text: referenceKindLabels.employer },
] as const;

/** Requests a reference from a former landlord or an employer by mail. */
export default function AskForReference({ onClose }: { onClose: () => void }) {
  const ask = trpc.passports.askReference.useMutation(
    useStored(() => {
      notify('Request sent.');
      onClose();
    }),
  );
  const form = useActionForm({
    id: 'ask-reference',
    schema: askReferenceInput,
    mutation: ask,
    initial: { kind: 'landlord', name: '', email: '' } satisfies AskReferenceInput,
  });
  return (
    <ActionSheet onClose={onClose} title="Ask for a reference">
      <ActionForm form={form} button="Send request" busyText="Sending…">
        <ChoiceField {...form.field('kind')} legend="Who are you asking?" options={kinds} />
        <TextField
          {...form.text('name')}
          label="Their name"
          autoComplete="off"
          hint="Landlords see it only in your full passport."
        />
        <TextField
          {...form.text('email')}
          label="Their email address"
          type="email"
          inputMode="email"
          autoComplete="off"
          hint="A work address counts for more than a free one. We write to it at most three times, and delete it after the answer or after 14 days."
        />
      </ActionForm>
    </ActionSheet>
  );
}
