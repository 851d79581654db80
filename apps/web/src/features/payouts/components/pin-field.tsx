import { payoutLimits } from '@rentreel/contracts/payouts';
import { TextField } from '@rentreel/ui';

interface PinFieldProps {
  value: string;
  onChange: (pin: string) => void;
  label?: string;
  hint?: string;
  error?: string | undefined;
}

/** Four to six digits that nobody else sees. */
export function PinField({ value, onChange, label = 'Payout PIN', hint, error }: PinFieldProps) {
  return (
    <TextField
      label={label}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={payoutLimits.pinMaxDigits}
      value={value}
      hint={hint}
      error={error}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
    />
  );
}
