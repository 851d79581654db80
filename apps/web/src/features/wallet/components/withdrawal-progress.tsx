import type { Id } from '@rentreel/contracts/ids';
import { type Withdrawal, withdrawalStateNames } from '@rentreel/contracts/payouts';
import { Badge, Button, Card, Note } from '@rentreel/ui';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { formatDateTime } from '../../../lib/format-date.ts';
import { trpc } from '../../../lib/trpc.ts';
import { accountLabel } from '../lib/target-words.ts';
import { endWords, stepWords, withdrawalTone } from '../lib/withdrawal-words.ts';

/** How far a withdrawal is: its state, where it goes, what happened, and the way to take it back. */
export function WithdrawalProgress({ withdrawalId }: { withdrawalId: Id<'pay'> }) {
  const { data } = trpc.payouts.get.useQuery({ withdrawalId });
  if (!data) return null;
  const { state, target, steps, returnsAt, reason } = data;
  const ends = endWords(data);
  return (
    <Card as="section" aria-labelledby="progress" className="withdrawal">
      <div className="withdrawal-head">
        <h2 id="progress" className="text-18">
          How far it is
        </h2>
        <Badge tone={withdrawalTone(state)}>{withdrawalStateNames[state]}</Badge>
      </div>
      {target && (
        <p>
          To <strong>{accountLabel(target)}</strong>, {target.accountName}
        </p>
      )}
      {ends && <Note tone="info">{ends}</Note>}
      {reason && <p className="withdraw-fine">{reason}</p>}
      <ol className="withdrawal-steps">
        {steps.map(({ name, at }) => (
          <li key={`${name}-${at}`}>
            <span>{stepWords(name)}</span>
            <span className="withdraw-fine">{formatDateTime(at)}</span>
          </li>
        ))}
      </ol>
      {returnsAt !== null && (
        <p className="withdraw-fine">If your bank has not answered by {formatDateTime(returnsAt)}, it comes back.</p>
      )}
      <CancelWithdrawal withdrawal={data} />
    </Card>
  );
}

function CancelWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const utils = trpc.useUtils();
  const cancel = trpc.payouts.cancel.useMutation({
    onSettled: () => Promise.all([utils.payouts.invalidate(), utils.wallet.invalidate()]),
  });
  if (!withdrawal.canCancel) return null;
  const { id: withdrawalId, version } = withdrawal;
  return (
    <>
      <FormFailure error={cancel.error} />
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={cancel.isPending}
        busyText="Sending…"
        onClick={() => cancel.mutate({ withdrawalId, version })}
      >
        Cancel and put it back into my wallet
      </Button>
    </>
  );
}
