import { TextField } from '@rentreel/ui';
import type { ReactNode } from 'react';
import type { TextBinding } from './use-action-form.ts';

/** Six digits that an authenticator app, a mail or a text message shows; phones and password managers offer them. */
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
