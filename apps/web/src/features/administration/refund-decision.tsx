import { type RefundCase, endRefundInput, refundLimits } from '@rentreel/contracts/refunds';
import { naira } from '@rentreel/values';
import { useState } from 'react';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';
import { DecisionForm } from './decision-form.tsx';

type Decision = 'approve' | 'decline' | 'withdraw';

const choices = [
  { value: 'approve', text: 'Approve and pay' },
  { value: 'decline', text: 'Decline' },
] as const;

const labels: Readonly<Record<Decision, string>> = {
  approve: 'What you have checked, for your colleagues',
  decline: 'Reason for declining, for your colleague',
  withdraw: 'Reason for withdrawing',
};

/** Decision of the second person about a refund, or the withdrawal of one's own; nothing is preselected. */
export default function RefundDecision({ refund, onDone }: { refund: RefundCase; onDone: () => void }) {
  const { id, version, person, amountKobo, isOwn } = refund;
  const [chosen, setChosen] = useState<Decision | undefined>(isOwn ? 'withdraw' : undefined);
  const done = useDone(onDone, 'refunds', 'administration');
  const mutations = {
    approve: trpc.refunds.approve.useMutation(done(`Refund paid. ${person.name} is notified.`)),
    decline: trpc.refunds.decline.useMutation(done('Refund declined. Nothing was paid.')),
    withdraw: trpc.refunds.withdraw.useMutation(done('Refund withdrawn. Nothing was paid.')),
  };
  const form = useActionForm({
    id: `refund-${id}`,
    schema: endRefundInput,
    mutation: mutations[chosen ?? 'decline'],
    fixed: { refundId: id, version },
    stores: ['reason'],
    initial: { reason: '' },
  });
  const buttons: Readonly<Record<Decision, string>> = {
    approve: `Pay ${naira(amountKobo)} to ${person.name}`,
    decline: 'Decline',
    withdraw: 'Withdraw',
  };
  return (
    <DecisionForm<Decision>
      id={`refund-${id}`}
      form={form}
      chosen={chosen}
      options={isOwn ? undefined : choices}
      onChoose={setChosen}
      labels={labels}
      buttons={buttons}
      maxLength={refundLimits.textLength}
      onDone={onDone}
    />
  );
}
