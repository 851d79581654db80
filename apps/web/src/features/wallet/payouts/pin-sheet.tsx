import { payoutLimits } from '@rentreel/contracts/payouts';
import { Button, PasswordField, Sheet, TextField } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { useBackCloses } from '#/lib/use-back-closes.ts';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';

interface PinSheetProps {
  form: 'set' | 'off' | undefined;
  onClose: () => void;
}

const { pinMinDigits } = payoutLimits;

/** The password, and for a new PIN its digits twice. */
export function PinSheet({ form, onClose }: PinSheetProps) {
  const open = form !== undefined;
  useBackCloses(open, onClose);
  return (
    <Sheet open={open} onClose={onClose} title={form === 'off' ? 'Turn the payout PIN off' : 'Set a payout PIN'}>
      {form === 'off' ? <TurnOffForm onDone={onClose} /> : <SetPinForm onDone={onClose} />}
    </Sheet>
  );
}

function useAfterPin(said: string, onDone: () => void) {
  const { payouts } = trpc.useUtils();
  return {
    onSuccess: () => {
      notify(said);
      onDone();
    },
    onSettled: () => payouts.settings.invalidate(),
  };
}

/** What is wrong with two entries of a new PIN, once somebody has tried to send them. */
function faultsOf(pin: string, again: string, checked: boolean) {
  if (!checked) return {};
  if (pin.length < pinMinDigits) return { pin: `Use ${pinMinDigits} to ${payoutLimits.pinMaxDigits} digits.` };
  return pin === again ? {} : { again: 'This is not the same PIN.' };
}

function SetPinForm({ onDone }: { onDone: () => void }) {
  const [password, setPassword] = useState('');
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [checked, setChecked] = useState(false);
  const { mutate, isPending, error } = trpc.payouts.setPin.useMutation(useAfterPin('Your payout PIN is on.', onDone));
  const faults = faultsOf(pin, again, checked);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(faultsOf(pin, again, true)).length === 0) mutate({ password, pin });
  };
  return (
    <form className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
      <PinField label="New PIN" value={pin} onChange={setPin} error={faults.pin} hint="4 to 6 digits, not in a row" />
      <PinField label="The same PIN again" value={again} onChange={setAgain} error={faults.again} />
      <PasswordField
        label="Your RentReel password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <FormFailure error={error} />
      <Button type="submit" size="lg" block disabled={password === ''} busy={isPending} busyText="Saving…">
        Turn the PIN on
      </Button>
    </form>
  );
}

function TurnOffForm({ onDone }: { onDone: () => void }) {
  const [password, setPassword] = useState('');
  const off = trpc.payouts.removePin.useMutation(useAfterPin('Your payout PIN is off.', onDone));
  return (
    <form
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        off.mutate({ password });
      }}
    >
      <p className="payout-fine">Withdrawals then go without it. You can set a PIN again at any time.</p>
      <PasswordField
        label="Your RentReel password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <FormFailure error={off.error} />
      <Button type="submit" size="lg" block disabled={password === ''} busy={off.isPending} busyText="Saving…">
        Turn the PIN off
      </Button>
    </form>
  );
}

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
