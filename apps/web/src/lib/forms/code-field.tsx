import { TextField } from '@rentreel/ui';
import type { ReactNode } from 'react';
import type { TextBinding } from './use-action-form.ts';

/**
 * Field for a six-digit code from an authenticator app, a mail or a text message; phones and password managers offer to fill
 * it in.
 */
export function CodeField({
  hint,
  label = '6-digit code',
  ...field
}: TextBinding & { hint?: ReactNode; label?: string }) {
  return (
    <TextField
      {...field}
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="go"
      maxLength={7}
      money
    />
  );
}
