import { type RecoveryCase, decideRecoveryInput, recoveryRules } from '@rentreel/contracts/recoveries';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';

const approve = { value: 'approve', text: 'Remove the second step' } as const;
const refuse = { value: 'refuse', text: 'Refuse' } as const;

/** Decision about a recovery request; offers only what is currently possible, and preselects nothing. */
export function RecoveryDecision({ found, onDone }: { found: RecoveryCase; onDone: () => void }) {
  const { id, version, person, state } = found;
  const done = useDone(onDone, 'recoveries', 'administration');
  const form = useActionForm({
    id: `recovery-${id}`,
    schema: decideRecoveryInput,
    mutation: trpc.recoveries.decide.useMutation(done(`Decision sent. ${person.name} is notified.`)),
    fixed: { caseId: id, version },
    stores: ['text'],
    initial: { decision: undefined, text: '' },
  });
  const decision = form.field('decision');
  const chosen = decision.value;
  return (
    <ActionForm form={form} button="Decide" disabled={chosen === undefined} inline>
      <ChoiceField {...decision} legend="Decision" options={state === 'in_review' ? [approve, refuse] : [refuse]} />
      {chosen !== undefined && (
        <TextAreaField
          {...form.text('text')}
          label={chosen === 'approve' ? 'Why, for your colleagues' : `Message to ${person.name}`}
          rows={3}
          maxLength={recoveryRules.textLetters}
        />
      )}
    </ActionForm>
  );
}
