import type { Kobo } from '@rentreel/money';
import { useEffect, useEffectEvent, useState } from 'react';
import { AmountField } from '../../../components/money/amount-field.tsx';

export interface AmountFilterProps {
  id: string;
  label: string;
  hint?: string;
  valueKobo: Kobo | undefined;
  onChange: (amount: Kobo | undefined) => void;
}

const pause = 700;
const most = 100_000_000_000;

/** The most that somebody can pay: asked for once it is typed to its end, not at every figure. */
export function AmountFilter({ id, label, hint, valueKobo, onChange }: AmountFilterProps) {
  const [typed, setTyped] = useState<{ readonly amount: Kobo | undefined }>();
  const commit = useEffectEvent(() => {
    if (typed === undefined) return;
    setTyped(undefined);
    if (typed.amount !== valueKobo) onChange(typed.amount === 0 ? undefined : typed.amount);
  });
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => commit(), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <AmountField
      id={id}
      label={label}
      {...(hint !== undefined && { hint })}
      placeholder="Any"
      enterKeyHint="done"
      maxKobo={most}
      valueKobo={typed ? typed.amount : valueKobo}
      onChange={(amount) => setTyped({ amount })}
    />
  );
}
