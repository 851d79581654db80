import { fillReferralBudgetInput } from '@rentreel/contracts/referrals';
import { Card, Note } from '@rentreel/ui';
import { count, naira } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { AmountField } from '#/lib/money/amount-field.tsx';
import { newRequestKey } from '#/lib/request-keys.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';

/** For administrators: remaining budget for rewards, and the action that increases it. */
export function BudgetSection() {
  const [{ balanceKobo, reservedKobo, waiting }] = trpc.referrals.budget.useSuspenseQuery();
  return (
    <Card as="section" className="grid gap-4" aria-labelledby="budget-heading">
      <h2 id="budget-heading" className="text-18">
        Budget for rewards
      </h2>
      <dl className="grid grid-cols-2 gap-4">
        <div>
          <dt className="text-14 text-text-2">Left</dt>
          <dd className="text-18 font-semibold tabular-nums">{naira(balanceKobo)}</dd>
        </div>
        <div>
          <dt className="text-14 text-text-2">Reserved</dt>
          <dd className="text-18 font-semibold tabular-nums">{naira(reservedKobo)}</dd>
        </div>
      </dl>
      {waiting > 0 && (
        <Note tone="sun">{count(waiting, 'reward')} can’t be reserved: the budget doesn’t cover it.</Note>
      )}
      <FillForm />
      <p className="text-14">
        <Link to="/admin/referrals" className="link">
          Declined invitations and appeals
        </Link>
      </p>
    </Card>
  );
}

const mostKobo = 10_000_000_000;

function FillForm() {
  const { referrals } = trpc.useUtils();
  const [idempotencyKey, setKey] = useState(newRequestKey);
  const form = useActionForm({
    id: 'fill-budget',
    schema: fillReferralBudgetInput,
    mutation: trpc.referrals.fillBudget.useMutation({
      onSuccess: () => {
        notify('Funds added to the rewards budget.');
        setKey(newRequestKey());
        form.reset({ amountKobo: undefined });
        return referrals.invalidate();
      },
    }),
    fixed: { idempotencyKey },
    initial: { amountKobo: undefined },
  });
  const { value, ...amount } = form.field('amountKobo');
  return (
    <ActionForm form={form} button="Add to the budget" variant="secondary">
      <AmountField
        {...amount}
        valueKobo={value}
        maxKobo={mostKobo}
        label="Amount (₦)"
        hint="RentReel’s own money in the bank account of the wallets."
      />
    </ActionForm>
  );
}
