import {
  type Restriction,
  decideRestrictionAppealInput,
  liftRestrictionInput,
  restrictionLimits,
} from '@rentreel/contracts/restrictions';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';

interface OfRestriction {
  restriction: Restriction;
  name: string;
}

/** Lifts a restriction, with a text that the user reads. */
export function LiftForm({ restriction: { id, version }, name, onDone }: OfRestriction & { onDone: () => void }) {
  const done = useDone(onDone, 'restrictions', 'administration');
  const form = useActionForm({
    id: 'lift',
    schema: liftRestrictionInput,
    mutation: trpc.restrictions.lift.useMutation(done(`Restriction lifted. ${name} is notified.`)),
    fixed: { restrictionId: id, version },
    stores: ['text'],
    initial: { text: '' },
  });
  return (
    <ActionForm form={form} button="Lift it">
      <TextAreaField
        {...form.text('text')}
        label={`Message to ${name}`}
        rows={4}
        maxLength={restrictionLimits.letters}
      />
    </ActionForm>
  );
}

const decisions = [
  { value: 'grant', text: 'Lift it' },
  { value: 'uphold', text: 'It stays' },
] as const;

/** Decides an appeal; nothing is preselected. */
export function AppealDecision({ restriction: { id, version }, name }: OfRestriction) {
  const done = useDone(undefined, 'restrictions', 'administration');
  const form = useActionForm({
    id: `appeal-${id}`,
    schema: decideRestrictionAppealInput,
    mutation: trpc.restrictions.decideAppeal.useMutation(done(`Decision sent. ${name} is notified.`)),
    fixed: { restrictionId: id, version },
    stores: ['text'],
    initial: { decision: undefined, text: '' },
  });
  const decision = form.field('decision');
  return (
    <ActionForm form={form} button="Decide the appeal" disabled={decision.value === undefined} inline>
      <ChoiceField {...decision} legend="Decision about the appeal" options={decisions} />
      {decision.value !== undefined && (
        <TextAreaField
          {...form.text('text')}
          label={`Message to ${name}`}
          rows={3}
          maxLength={restrictionLimits.letters}
        />
      )}
    </ActionForm>
  );
}
