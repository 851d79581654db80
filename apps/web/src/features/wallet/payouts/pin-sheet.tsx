import { payoutLimits, removePayoutPinInput, setPayoutPinInput } from '@rentreel/contracts/payouts';
import { PasswordField, TextField } from '@rentreel/ui';
import * as z from 'zod/mini';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { type TextBinding, useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';

interface PinSheetProps {
  form: 'set' | 'off';
  onClose: () => void;
}

const { pinMinDigits, pinMaxDigits } = payoutLimits;

/** Asks for the password, and for a new PIN twice. */
export function PinSheet({ form, onClose }: PinSheetProps) {
  return (
    <ActionSheet onClose={onClose} title={form === 'off' ? 'Turn the payout PIN off' : 'Set a payout PIN'}>
      {form === 'off' ? <TurnOffForm onDone={onClose} /> : <SetPinForm onDone={onClose} />}
    </ActionSheet>
  );
}

const pinTwiceInput = z.extend(setPayoutPinInput, { again: z.string() });

function SetPinForm({ onDone }: { onDone: () => void }) {
  const done = useDone(onDone, 'payouts');
  const setting = trpc.payouts.setPin.useMutation(done('Your payout PIN is on.'));
  const form = useActionForm({
    id: 'set-pin',
    schema: pinTwiceInput,
    mutation: { ...setting, mutate: ({ pin, password }, options) => setting.mutate({ pin, password }, options) },
    initial: { pin: '', again: '', password: '' },
    messages: { pin: `Use ${pinMinDigits} to ${pinMaxDigits} digits.` },
    check: ({ pin = '', again }) => ({
      again: pin.length < pinMinDigits || pin === again ? undefined : 'This isn’t the same PIN.',
    }),
  });
  return (
    <ActionForm form={form} button="Turn the PIN on" busyText="Saving…" disabled={form.draft.password === ''}>
      <PinField {...form.text('pin')} label="New PIN" hint="4 to 6 digits, not in a row" />
      <PinField {...form.text('again')} label="The same PIN again" />
      <OwnPassword {...form.text('password')} />
    </ActionForm>
  );
}

function TurnOffForm({ onDone }: { onDone: () => void }) {
  const form = useActionForm({
    id: 'pin-off',
    schema: removePayoutPinInput,
    mutation: trpc.payouts.removePin.useMutation(useDone(onDone, 'payouts')('Your payout PIN is off.')),
    initial: { password: '' },
  });
  return (
    <ActionForm form={form} button="Turn the PIN off" busyText="Saving…" disabled={form.draft.password === ''}>
      <p className="text-14/normal text-text-2 wrap-anywhere">
        Withdrawals then go without it. You can set a PIN again at any time.
      </p>
      <OwnPassword {...form.text('password')} />
    </ActionForm>
  );
}

function OwnPassword(field: TextBinding) {
  return <PasswordField {...field} label="Your RentReel password" autoComplete="current-password" />;
}

interface PinFieldProps extends TextBinding {
  label?: string;
  hint?: string;
}

/** Masked field for four to six digits. */
export function PinField({ label = 'Payout PIN', onChange, ...field }: PinFieldProps) {
  return (
    <TextField
      {...field}
      label={label}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={pinMaxDigits}
      onChange={({ target }) => onChange({ target: { value: target.value.replace(/\D/g, '') } })}
    />
  );
}
