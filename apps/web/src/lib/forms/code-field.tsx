import { TextField } from '@rentreel/ui';
import type { ReactNode } from 'react';
import type { TextBinding } from './use-action-form.ts';

/** The six digits that an authenticator app shows; phones and password managers offer them. */
export function CodeField({ hint, ...field }: TextBinding & { hint?: ReactNode }) {
  return (
    <TextField
      {...field}
      label="6-digit code"
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="go"
      maxLength={7}
      money
    />
  );
}
