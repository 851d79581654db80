import { PasswordField } from '@rentreel/ui';
import { type FieldPath, type FieldValues, useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { PasswordRules } from './password-rules.tsx';

export interface NewPasswordFieldProps<In extends FieldValues, Out> {
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
