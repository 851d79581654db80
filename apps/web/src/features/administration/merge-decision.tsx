import { type MergeCase, endMergeInput, mergeLimits } from '@rentreel/contracts/merges';
import { Button } from '@rentreel/ui';
import { useState } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useReread } from '#/lib/use-reread.ts';

type Decision = 'confirm' | 'decline' | 'withdraw';

const choices = [
  { value: 'confirm', text: 'Merge them' },
  { value: 'decline', text: 'Decline' },
] as const;

const labels: Readonly<Record<Decision, string>> = {
  confirm: 'What you have checked yourself',
  decline: 'Why not, for your colleague',
  withdraw: 'Why you withdraw it',
};

const buttons: Readonly<Record<Decision, string>> = {
  confirm: 'Merge them for good',
  decline: 'Decline',
  withdraw: 'Withdraw',
};

/** The decision of the second person about a merge, or the withdrawal of one’s own; nothing is chosen before. */
export function MergeDecision({ merge, onDone }: { merge: MergeCase; onDone: () => void }) {
  const { id, version, keep, isOwn, blockers } = merge;
  const [chosen, setChosen] = useState<Decision | undefined>(isOwn ? 'withdraw' : undefined);
  const onSettled = useReread('merges', 'administration');
  const done = (text: string) => ({
    onSuccess: () => {
      onDone();
      notify(text);
    },
    onSettled,
  });
  const mutations = {
    confirm: trpc.merges.confirm.useMutation(done(`Merged. ${keep.name} is told at both addresses.`)),
    decline: trpc.merges.decline.useMutation(done('Declined. Nothing was moved.')),
    withdraw: trpc.merges.withdraw.useMutation(done('Withdrawn. Nothing was moved.')),
  };
  const form = useActionForm({
    id: `merge-${id}`,
    schema: endMergeInput,
    mutation: mutations[chosen ?? 'decline'],
    fixed: { mergeId: id, version },
    initial: { reason: '' },
  });
  return (
    <ActionForm
      form={form}
      button={chosen === undefined ? 'Choose a decision' : buttons[chosen]}
      variant={chosen === 'confirm' ? 'danger' : 'primary'}
      disabled={chosen === undefined}
      inline
      after={
        <Button variant="text" onClick={onDone}>
          Cancel
        </Button>
      }
    >
      {!isOwn && (
        <ChoiceField<Decision>
          id={`merge-${id}-decision`}
          legend="Decision"
          options={blockers.length === 0 ? choices : choices.filter(({ value }) => value === 'decline')}
          value={chosen}
          onChange={setChosen}
          hint="A merge moves money and closes an account. It can’t be undone."
        />
      )}
      {chosen !== undefined && (
        <TextAreaField {...form.text('reason')} label={labels[chosen]} rows={3} maxLength={mergeLimits.textLength} />
      )}
    </ActionForm>
  );
}
