import { Button, Chip, StatusLine, TextField } from '@rentreel/ui';
import { groupNairaInput, type Kobo, nairaInWords, parseNaira } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { FailureDetails } from '#/components/screen-states.tsx';
import { caretAfterGrouping } from '#/lib/money/amount-field.tsx';
import { useMoneyAction } from './money-action.ts';
import { WithdrawTargetCard, useWithdrawTarget } from './withdraw-target.tsx';

const quickAmounts = ['5,000', '10,000', '50,000'];

/** Amount field, the two buttons, and the result of the last action. */
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
      <div className="chip-row flex gap-2">
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
        <StatusLine tone={outcome.tone} detail={outcome.overLimit ? <LimitsLink /> : outcome.detail}>
          {outcome.text}
        </StatusLine>
      )}
      <FailureDetails requestId={outcome?.requestId ?? null} />
      <WithdrawTargetCard target={target} />
    </section>
  );
}

const LimitsLink = () => (
  <Link to="/verify" className="inline-flex items-center min-h-11">
    See your limits and how to raise them
  </Link>
);

/** An amount field that groups digits while typing and keeps the caret in place. */
function useGroupedAmount() {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const grouped = groupNairaInput(target.value);
    caret.current = caretAfterGrouping(target.value, target.selectionStart ?? target.value.length, grouped);
    setTyped(grouped);
  };
  return {
    typed,
    setTyped: (text: string) => setTyped(groupNairaInput(text)),
    field: { value: typed, onChange, ref: input },
  };
}

interface ReadAmount {
  /** Kobo to move; null unless the field contains an amount above zero. */
  kobo: Kobo | null;
  /** Shown below the field: the amount in words, or an error. */
  hint: string | null;
}

/** Parses the text of the amount field. */
export function readAmount(typed: string): ReadAmount {
  const parsed = parseNaira(typed);
  if (parsed.ok && parsed.kobo < 0) return { kobo: null, hint: 'Enter an amount above ₦0.' };
  if (parsed.ok) return parsed.kobo > 0 ? { kobo: parsed.kobo, hint: inWords(parsed.kobo) } : nothing;
  switch (parsed.reason) {
    case 'empty':
      return nothing;
    case 'too_large':
      return { kobo: null, hint: 'This is more than anyone can move at once.' };
    case 'too_many_decimals':
      return { kobo: null, hint: 'Use at most two decimal places.' };
    case 'not_a_number':
      return { kobo: null, hint: 'Enter the amount in numbers, like 5,000.' };
  }
}

const nothing: ReadAmount = { kobo: null, hint: null };

function inWords(amount: Kobo): string {
  const words = nairaInWords(amount);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
