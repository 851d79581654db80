import { type ReactNode, useState } from 'react';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from './error-summary.tsx';

export interface FormProps<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>;
  onSubmit: (values: Out) => Promise<void>;
  children: ReactNode;
}

/** Sends valid values; otherwise takes the person to the one field that is wrong, or to a list of them. */
export function Form<In extends FieldValues, Out>({ form, onSubmit, children }: FormProps<In, Out>) {
  const [listedAttempt, setListedAttempt] = useState(0);
  const { errors } = form.formState;
  const point = (name: string) => form.setFocus(name as FieldPath<In>);
  const onInvalid = (found: FieldErrors<In>) => {
    const [only, ...more] = Object.keys(found);
    if (more.length > 0) setListedAttempt((attempt) => attempt + 1);
    else if (only !== undefined) point(only);
  };
  const submit = form.handleSubmit(onSubmit, onInvalid);
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {listedAttempt > 0 && (
        <ErrorSummary
          key={listedAttempt}
          errors={messagesOf(errors, Object.keys(form.formState.defaultValues ?? {}))}
          onChoose={point}
        />
      )}
      {children}
    </form>
  );
}

/** In the order of the fields on screen, which is that of the form's default values. */
function messagesOf(errors: FieldErrors, names: readonly string[]): [name: string, message: string][] {
  return names.flatMap((name) => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? [[name, message]] : [];
  });
}
