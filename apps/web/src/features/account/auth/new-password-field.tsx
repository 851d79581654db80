import { passwordMinLength } from '@rentreel/contracts/auth';
import { PasswordField } from '@rentreel/ui';
import { Check, Circle, Info } from 'lucide-react';
import { type FieldPath, type FieldValues, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';

interface NewPasswordFieldProps<In extends FieldValues, Out> {
  label: string;
  form: UseFormReturn<In, unknown, Out>;
  name: FieldPath<In>;
}

/** A password being chosen: its rules are told before, and tick as they are met. */
export function NewPasswordField<In extends FieldValues, Out>({ label, form, name }: NewPasswordFieldProps<In, Out>) {
  const typed: unknown = useWatch({ control: form.control, name });
  useFormState({ control: form.control, name });
  const { error } = form.getFieldState(name, form.formState);
  return (
    <PasswordField
      label={label}
      autoComplete="new-password"
      enterKeyHint="go"
      hint={<PasswordRules typed={typeof typed === 'string' ? typed : ''} />}
      error={error?.message}
      {...form.register(name)}
    />
  );
}

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
