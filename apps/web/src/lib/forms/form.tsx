import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Note } from '@rentreel/ui';
import { type ReactNode, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { readFailure } from '../request-error.ts';
import { focusOnce } from './focus-once.ts';

interface FormProps<In extends FieldValues, Out> {
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

interface ErrorSummaryProps {
  /** Field names with their texts, the same as beside the fields. */
  errors: [name: string, message: string][];
  onChoose: (name: string) => void;
}

/** Takes the focus when it appears; each line leads to its field. */
function ErrorSummary({ errors, onChoose }: ErrorSummaryProps) {
  return (
    <div tabIndex={-1} ref={focusOnce} className="rounded-control">
      {errors.length > 0 && (
        <Note tone="bad" announce="alert">
          <p className="font-semibold">Check these and try again</p>
          <ul>
            {errors.map(([name, message]) => (
              <li key={name}>
                <button
                  type="button"
                  className="min-h-8 text-start underline underline-offset-2"
                  onClick={() => onChoose(name)}
                >
                  {message}
                </button>
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}

/** A form that checks a field when it is left, and clears its error as soon as it is fixed. */
export function useSchemaForm<In extends FieldValues, Out>(
  schema: z.ZodMiniType<Out, In>,
  defaultValues: DefaultValues<In>,
): UseFormReturn<In, unknown, Out> {
  return useForm<In, unknown, Out>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues,
  });
}

/** Puts what the server found beside the fields it is about; a refused password beside `passwordField`. */
export function showServerErrors<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
  passwordField: FieldPath<In>,
): void {
  const { fieldErrors, code, text } = readFailure(error);
  const found = Object.entries(fieldErrors).flatMap(([name, [message]]) => (message ? [{ name, message }] : []));
  if (code?.startsWith('auth.password_')) found.push({ name: passwordField, message: text });
  for (const { name, message } of found) form.setError(name as FieldPath<In>, { message });
  const [first] = found;
  if (first) form.setFocus(first.name as FieldPath<In>);
}
