import { Button, Chip, StatusLine, TextField } from '@rentreel/ui';
import { FailureDetails } from '../../../components/feedback/failure-details.tsx';
import { useGroupedAmount } from '../hooks/use-grouped-amount.ts';
import { useMoneyAction } from '../hooks/use-money-action.ts';
import { useWithdrawTarget } from '../hooks/use-withdraw-target.ts';
import { readAmount } from '../lib/read-amount.ts';
import { WithdrawTargetCard } from './withdraw-target.tsx';

const quickAmounts = ['5,000', '10,000', '50,000'];

/** The amount, the two buttons, and how the last action ended. */
export function MoveMoney() {
  const { typed, setTyped, field } = useGroupedAmount();
  const target = useWithdrawTarget();
  const { start, pending, outcome } = useMoneyAction(() => {
    setTyped('');
    target.setPin('');
  });
  const { kobo, hint } = readAmount(typed);
  const disabled = kobo === null || pending !== null;
  return (
    <section aria-label="Move money" className="grid gap-3">
      <TextField
        label="Amount (₦)"
        money
        start="₦"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        placeholder="0"
        hint={hint}
        failed={outcome?.tone === 'error'}
        {...field}
      />
      <div className="chip-row">
        {quickAmounts.map((amount) => (
          <Chip key={amount} className="money" onClick={() => setTyped(amount)}>
            ₦{amount}
          </Chip>
        ))}
      </div>
      <div className="mt-1 grid grid-cols-2 gap-3">
        <Button
          size="lg"
          disabled={disabled && pending !== 'deposit'}
          busy={pending === 'deposit'}
          busyText="Sending…"
          onClick={() => kobo !== null && void start('deposit', kobo)}
        >
          Deposit
        </Button>
        <Button
          size="lg"
          variant="secondary"
          disabled={disabled && pending !== 'withdraw'}
          busy={pending === 'withdraw'}
          busyText="Sending…"
          onClick={() => kobo !== null && void start('withdraw', kobo, target.extras)}
        >
          Withdraw
        </Button>
      </div>
      {outcome && (
        <StatusLine tone={outcome.tone} detail={outcome.detail}>
          {outcome.text}
        </StatusLine>
      )}
      <FailureDetails requestId={outcome?.requestId ?? null} />
      <WithdrawTargetCard target={target} />
    </section>
  );
}
