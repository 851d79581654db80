import { type RefundCase, endRefundInput, refundLimits } from '@rentreel/contracts/refunds';
import { Button } from '@rentreel/ui';
import { naira } from '@rentreel/values';
import { useState } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useReread } from '#/lib/use-reread.ts';

type Decision = 'approve' | 'decline' | 'withdraw';

const choices = [
  { value: 'approve', text: 'Approve and pay' },
  { value: 'decline', text: 'Decline' },
] as const;

const labels: Readonly<Record<Decision, string>> = {
  approve: 'What you have checked, for your colleagues',
  decline: 'Why not, for your colleague',
  withdraw: 'Why you withdraw it',
};

/** The decision of the second person about a refund, or the withdrawal of one's own; nothing is chosen before. */
export function RefundDecision({ refund, onDone }: { refund: RefundCase; onDone: () => void }) {
  const { id, version, person, amountKobo, isOwn } = refund;
  const [chosen, setChosen] = useState<Decision | undefined>(isOwn ? 'withdraw' : undefined);
  const onSettled = useReread('refunds', 'administration');
  const done = (text: string) => ({
    onSuccess: () => {
      onDone();
      notify(text);
    },
    onSettled,
  });
  const mutations = {
    approve: trpc.refunds.approve.useMutation(done(`Paid. ${person.name} is notified.`)),
    decline: trpc.refunds.decline.useMutation(done('Declined. Nothing was paid.')),
    withdraw: trpc.refunds.withdraw.useMutation(done('Withdrawn. Nothing was paid.')),
  };
  const form = useActionForm({
    id: `refund-${id}`,
    schema: endRefundInput,
    mutation: mutations[chosen ?? 'decline'],
    fixed: { refundId: id, version },
    initial: { reason: '' },
  });
  const buttons: Readonly<Record<Decision, string>> = {
    approve: `Pay ${naira(amountKobo)} to ${person.name}`,
    decline: 'Decline',
    withdraw: 'Withdraw',
  };
  return (
    <ActionForm
      form={form}
      button={chosen === undefined ? 'Choose a decision' : buttons[chosen]}
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
          id={`refund-${id}-decision`}
          legend="Decision"
          options={choices}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {chosen !== undefined && (
        <TextAreaField {...form.text('reason')} label={labels[chosen]} rows={3} maxLength={refundLimits.textLength} />
      )}
    </ActionForm>
  );
}
