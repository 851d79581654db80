import { passwordMinLength } from '@rentreel/contracts/auth';
import { PasswordField } from '@rentreel/ui';
import { Check, Circle, Info } from 'lucide-react';
import type { TextBinding } from '#/lib/forms/use-action-form.ts';

/** Field for a new password, with its rules marked as they are met. */
export function NewPasswordField({ label, ...field }: TextBinding & { label: string }) {
  return (
    <PasswordField
      {...field}
      label={label}
      autoComplete="new-password"
      enterKeyHint="go"
      hint={<PasswordRules typed={field.value} />}
    />
  );
}

/** Shows the server's refusal of a new password at its field. */
export const refusedPassword = (field: string) => (code: string) =>
  code.startsWith('auth.password_') ? field : undefined;

function PasswordRules({ typed }: { typed: string }) {
  const longEnough = typed.length >= passwordMinLength;
  const Icon = longEnough ? Check : Circle;
  return (
    <ul className="grid gap-1">
      <li className={`flex items-center gap-1.5 ${longEnough ? 'font-semibold text-primary-text' : ''}`}>
        <Icon className="icon-16" aria-hidden="true" />
        At least {passwordMinLength} characters
        <span className="sr-only">{longEnough ? ', met' : ', not met yet'}</span>
      </li>
      <li className="flex gap-1.5">
        <Info className="icon-16 mt-0.5" aria-hidden="true" />
        Not a common password, and not your name or email
      </li>
    </ul>
  );
}
