import { type LeftMoney, payOutLeftInput, payoutLimits } from '@rentreel/contracts/payouts';
import { TextField } from '@rentreel/ui';
import { naira } from '@rentreel/values';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { SelectField, TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';
import { bankOptions } from '../bank-options.ts';

interface PayOutLeftFormProps {
  left: LeftMoney;
  onDone: () => void;
}

/** Requests the payout of a deleted account's money to an account of its former owner. */
export function PayOutLeftForm({ left: { userId, balanceKobo, accounts }, onDone }: PayOutLeftFormProps) {
  const done = useDone(onDone, 'payouts');
  const mutation = trpc.payouts.payOutLeft.useMutation(done('Payout requested. A colleague has to approve it.'));
  const form = useActionForm({
    id: `left-${userId}`,
    schema: payOutLeftInput,
    mutation,
    fixed: { userId, amountKobo: balanceKobo },
    initial: { accountNumber: '', bankCode: undefined, reason: '' },
    messages: { reason: 'Give a short reason.' },
  });
  return (
    <ActionForm form={form} button={`Request payout of ${naira(balanceKobo)}`} busyText="Asking the bank…">
      <p className="text-text-2">
        The bank must have the account in the name of {accounts[0]?.accountName}. Your request is the first of two
        approvals.
      </p>
      <TextField
        {...form.text('accountNumber')}
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        placeholder="10 digits"
        maxLength={14}
      />
      <SelectField {...form.field('bankCode')} label="Bank" options={bankOptions} placeholder="Choose a bank" />
      <TextAreaField
        {...form.text('reason')}
        label="How do you know that it’s the same person?"
        hint="Recorded in the audit log with your name. Only colleagues can see it."
        rows={2}
        maxLength={payoutLimits.reasonLength}
      />
    </ActionForm>
  );
}
