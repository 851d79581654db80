import { type MergeCase, endMergeInput, mergeLimits } from '@rentreel/contracts/merges';
import { useState } from 'react';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';
import { DecisionForm } from './decision-form.tsx';

type Decision = 'confirm' | 'decline' | 'withdraw';

const choices = [
  { value: 'confirm', text: 'Merge them' },
  { value: 'decline', text: 'Decline' },
] as const;

const labels: Readonly<Record<Decision, string>> = {
  confirm: 'What you checked',
  decline: 'Reason for declining, for your colleague',
  withdraw: 'Reason for withdrawing',
};

const buttons: Readonly<Record<Decision, string>> = {
  confirm: 'Merge them for good',
  decline: 'Decline',
  withdraw: 'Withdraw',
};

/** Decision of the second person about a merge, or the withdrawal of one’s own proposal; nothing is preselected. */
export function MergeDecision({ merge, onDone }: { merge: MergeCase; onDone: () => void }) {
  const { id, version, keep, isOwn, blockers } = merge;
  const [chosen, setChosen] = useState<Decision | undefined>(isOwn ? 'withdraw' : undefined);
  const done = useDone(onDone, 'merges', 'administration');
  const mutations = {
    confirm: trpc.merges.confirm.useMutation(done(`Accounts merged. ${keep.name} is notified at both addresses.`)),
    decline: trpc.merges.decline.useMutation(done('Merge declined. Nothing was moved.')),
    withdraw: trpc.merges.withdraw.useMutation(done('Merge withdrawn. Nothing was moved.')),
  };
  const form = useActionForm({
    id: `merge-${id}`,
    schema: endMergeInput,
    mutation: mutations[chosen ?? 'decline'],
    fixed: { mergeId: id, version },
    stores: ['reason'],
    initial: { reason: '' },
  });
  const canMerge = blockers.length === 0;
  return (
    <DecisionForm<Decision>
      id={`merge-${id}`}
      form={form}
      chosen={chosen}
      options={isOwn ? undefined : choices.filter(({ value }) => canMerge || value === 'decline')}
      onChoose={setChosen}
      hint="A merge moves money and closes an account. It can’t be undone."
      labels={labels}
      buttons={buttons}
      isDangerous={chosen === 'confirm'}
      maxLength={mergeLimits.textLength}
      onDone={onDone}
    />
  );
}
