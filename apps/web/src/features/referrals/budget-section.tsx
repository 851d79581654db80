import { type ReferralVoidReason, fillReferralBudgetInput } from '@rentreel/contracts/referrals';
import { Card, ListPending, ListStates, Note } from '@rentreel/ui';
import { count, formatDate, naira } from '@rentreel/values';
import { Suspense, useState } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { AmountField } from '#/lib/money/amount-field.tsx';
import { newRequestKey } from '#/lib/new-request-key.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';

/** Why a reward was refused, as administrators read it; the one who invited reads `referralVoidReasons`. */
const refusals: Readonly<Record<ReferralVoidReason, string>> = {
  same_device: 'The sign-up came from a browser that the one who invited logs in with',
  same_phone: 'Both confirmed the same phone number',
  same_bank_account: 'Both use the same bank account',
  same_identity: 'Both gave the same identity number',
  circle: 'The tenancy was with the one who invited, or with somebody close to them or to an earlier invitation',
  rent_returned: 'The rent of the first tenancy was given back',
  cap_reached: 'The one who invited has reached the most that is paid in a year',
  no_reward: 'There was no reward at the sign-up',
  staff: 'The one who invited works for RentReel',
  account_closed: 'The account of the one who invited is closed',
};

/** For administrators: what is left for rewards, the way to fill it, and what was refused and why. */
export function BudgetSection() {
  const [{ balanceKobo, reservedKobo, waiting }] = trpc.referrals.budget.useSuspenseQuery();
  return (
    <>
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
          <Note tone="sun">{count(waiting, 'reward')} cannot be reserved: the budget does not cover it.</Note>
        )}
        <FillForm />
      </Card>
      <section className="grid grid-cols-1 gap-3" aria-labelledby="refused-heading">
        <h2 id="refused-heading" className="text-18">
          Refused referrals
        </h2>
        <Suspense fallback={<ListPending card="h-24" />}>
          <Refused />
        </Suspense>
      </section>
    </>
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
        notify('The budget is filled.');
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

function Refused() {
  const [, query] = trpc.referrals.refused.useSuspenseInfiniteQuery(
    { limit: 10 },
    { getNextPageParam: (page) => page.nextCursor },
  );
  return (
    <ListStates
      query={query}
      empty={<p className="text-14 text-text-2">Nothing was refused yet.</p>}
      others="The others"
      moreText="Show more"
    >
      {(refused) => (
        <ul className="grid grid-cols-1 gap-3">
          {refused.map(({ id, referrer, friend, reason, evidence, refusedAt }) => (
            <li key={id}>
              <Card className="grid gap-1">
                <h3 className="text-16 wrap-anywhere">
                  {referrer.name} invited {friend.name}
                </h3>
                <p className="text-14">{refusals[reason]}.</p>
                {evidence !== '' && <p className="text-14 text-text-2 wrap-anywhere">Evidence: {evidence}</p>}
                <p className="text-14 text-text-2">Refused on {formatDate(refusedAt)}</p>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </ListStates>
  );
}
