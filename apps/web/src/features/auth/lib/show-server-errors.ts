import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { readFailure } from '../../../lib/request-error.ts';

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
