import { type OwnRestriction, appealRestrictionInput, restrictionLimits } from '@rentreel/contracts/restrictions';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';

interface AppealFormProps {
  restrictionId: OwnRestriction['id'];
  onDone: () => void;
}

/** Appeals once against a warning or a restriction. */
export function AppealForm({ restrictionId, onDone }: AppealFormProps) {
  const done = useDone(onDone, 'restrictions');
  const form = useActionForm({
    id: 'appeal',
    schema: appealRestrictionInput,
    mutation: trpc.restrictions.appeal.useMutation(done('Your appeal is sent.')),
    fixed: { restrictionId },
    stores: ['text'],
    initial: { text: '' },
  });
  return (
    <ActionForm form={form} button="Send the appeal">
      <TextAreaField
        {...form.text('text')}
        label="Why this is wrong"
        hint="You can appeal once. Tell us what happened and what we missed."
        rows={6}
        maxLength={restrictionLimits.appealLetters}
      />
    </ActionForm>
  );
}
