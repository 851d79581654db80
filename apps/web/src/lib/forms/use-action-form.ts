import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  get,
  set,
  useForm,
  useWatch,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { readFailure } from '../request-error.ts';
import { useStoredText } from './stored-text.ts';

/** The part of a tRPC mutation that a form uses. */
export interface FormMutation<Out> {
  readonly mutate: (input: Out, options: { onError: (error: unknown) => void }) => void;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly reset?: () => void;
}

type KeyOf<In> = In extends unknown ? keyof In : never;
type ValueOf<In, Key> = In extends unknown ? (Key extends keyof In ? In[Key] : never) : never;
/** Values of a form while it is filled in; any of them may still be missing. */
export type Draft<In> = { [Key in KeyOf<In>]?: ValueOf<In, Key> | undefined };

export interface ActionFormOptions<In extends FieldValues, Out> {
  /** Prefix of the field ids: `decline` makes `decline-reason`. */
  id: string;
  /** Schema of the whole input, from the contract. */
  schema: z.ZodMiniType<Out, In>;
  mutation: FormMutation<NoInfer<Out>>;
  /** Input values without a field, such as the id and version of what the action changes. */
  fixed?: NoInfer<Draft<In>>;
  /** Field names in screen order with their initial values. */
  initial: NoInfer<Draft<In>>;
  /**
   * Rules that need data beyond the input; returns a message per field. Runs even when the schema finds errors, and its
   * messages take precedence.
   */
  check?: (draft: NoInfer<Draft<In>>) => Readonly<Record<string, string | undefined>>;
  /** Messages per field that replace the schema's, where the screen can be more specific. */
  messages?: Readonly<Record<string, string>>;
  /** False while something outside the fields, such as an upload, must finish first. */
  ready?: boolean;
  /** Maps an error code to its field, when the server does not name one. */
  fieldOf?: (code: string) => string | undefined;
  /**
   * Text fields whose content is stored across reloads until it is sent, where users write more than a few words. Never name
   * a field for a password, a code or bank details.
   */
  stores?: readonly FieldPath<NoInfer<In>>[];
  /** Record to which the stored text belongs, in addition to the ids in `fixed`. */
  record?: string;
  /** Called after the server refused the input and the errors are shown. */
  onRefused?: (form: FormBindings<In>) => void;
}

/** Props of a text field. */
export interface TextBinding {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
}

/** Props of a field whose value is not text. */
export interface ValueBinding<Value> {
  id: string;
  value: Value | undefined;
  error: string | undefined;
  onChange: (value: Value | undefined) => void;
  onBlur: () => void;
}

interface FormBindings<In extends FieldValues> {
  readonly text: (name: FieldPath<In>) => TextBinding;
  readonly field: <Name extends FieldPath<In>>(
    name: Name,
  ) => ValueBinding<Exclude<FieldPathValue<In, Name>, undefined>>;
  readonly set: <Name extends KeyOf<In> & FieldPath<In>>(name: Name, value: Draft<In>[Name]) => void;
  /** Sets these values and clears their errors; other fields keep theirs. */
  readonly reset: (values: Draft<In>) => void;
  readonly focus: (name: string) => void;
}

export interface ActionForm<In extends FieldValues> extends FormBindings<In> {
  readonly draft: Draft<In>;
  readonly submit: (event: SyntheticEvent) => void;
  readonly busy: boolean;
  readonly ready: boolean;
  /** Error of the server for the last attempt. */
  readonly failure: unknown;
  /** All error messages with their fields, in screen order. */
  readonly summary: readonly FieldMessage[];
  /** Number of attempts that found several errors; each moves the focus to the summary. */
  readonly failedAttempts: number;
}

export interface FieldMessage {
  readonly fieldId: string;
  readonly text: string;
}

/**
 * Manages a form over a procedure's input schema.
 *
 * Validates a field on blur and all fields on submit, submits the schema's output, and shows server errors at their fields.
 * An attempt with one error focuses the field, one with several lists them.
 */
export function useActionForm<In extends FieldValues, Out>(options: ActionFormOptions<In, Out>): ActionForm<In> {
  const { id, mutation, initial, ready = true } = options;
  const [failedAttempts, setFailedAttempts] = useState(0);
  const stored = useStoredText(options);
  const submitted = useRef(false);
  const form = useForm<In, unknown, Out>({
    resolver: resolverOf(options),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: stored.first as never,
  });
  const draft = useWatch({ control: form.control }) as Draft<In>;
  const entered = JSON.stringify(draft);
  const onEntered = useEffectEvent(() => stored.store(draft));
  // Not on every render: values that were submitted must not be stored again.
  useEffect(() => onEntered(), [entered]);
  const bind = bindingsOf(form, id, () => {
    if (!mutation.isPending) mutation.reset?.();
  });
  const onInvalid = (found: FieldErrors<In>) => {
    const [only, ...more] = messagesOf(found, initial);
    if (more.length > 0) setFailedAttempts((attempts) => attempts + 1);
    else if (only !== undefined) bind.focus(only[0]);
  };
  const onRefused = (error: unknown) => {
    const found = refusedFields(error, options);
    stored.store(form.getValues());
    for (const [name, message] of found) form.setError(name as FieldPath<In>, { message });
    if (found[0]) bind.focus(found[0][0]);
    options.onRefused?.(bind);
  };
  return {
    ...bind,
    draft,
    submit: (event) => {
      event.preventDefault();
      // A second press may come before the screen shows the first.
      if (!ready || mutation.isPending || submitted.current) return;
      submitted.current = true;
      const send = (input: Out) => stored.send(form.getValues(), () => mutation.mutate(input, { onError: onRefused }));
      // After the mutation has rendered that it is pending, for which it set its timer first.
      void form
        .handleSubmit(send, onInvalid)()
        .finally(() => setTimeout(() => (submitted.current = false)));
    },
    busy: mutation.isPending,
    ready,
    failure: mutation.error,
    summary: messagesOf(form.formState.errors, initial).map(([name, text]) => ({ fieldId: fieldId(id, name), text })),
    failedAttempts,
  };
}

const fieldId = (formId: string, name: string) => `${formId}-${name.replaceAll('.', '-')}`;

function bindingsOf<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  formId: string,
  onChange: () => void,
): FormBindings<In> {
  const { errors } = form.formState;
  const idOf = (name: string) => fieldId(formId, name);
  const messageAt = (name: string) => get<object, { message?: string } | undefined>(errors, name)?.message;
  const change = (name: FieldPath<In>, value: unknown) => {
    onChange();
    void form.register(name).onChange({ type: 'change', target: { name, value } });
  };
  const blur = (name: FieldPath<In>) => () =>
    void form.register(name).onBlur({ type: 'blur', target: { name, value: form.getValues(name) } });
  return {
    text: (name) => ({
      id: idOf(name),
      name,
      value: form.getValues(name) ?? '',
      error: messageAt(name),
      onChange: ({ target }) => change(name, target.value),
      onBlur: blur(name),
    }),
    field: (name) => ({
      id: idOf(name),
      value: form.getValues(name),
      error: messageAt(name),
      onChange: (value) => change(name, value),
      onBlur: blur(name),
    }),
    set: change,
    reset: (values) => form.reset({ ...form.getValues(), ...values }),
    focus: (name) => document.getElementById(idOf(name))?.focus(),
  };
}

/** Returns the fields that the server refused, with its messages. */
function refusedFields(error: unknown, options: { initial: object; fieldOf?: (code: string) => string | undefined }) {
  const { code, text, fieldErrors } = readFailure(error);
  const named = Object.entries(fieldErrors).flatMap(([name, [message]]) =>
    message !== undefined && name in options.initial ? [[name, message] as const] : [],
  );
  const field = code === null ? undefined : options.fieldOf?.(code);
  return field === undefined ? named : [...named, [field, text] as const];
}

/** Validates the fields together with the fixed values as one input. */
function resolverOf<In extends FieldValues, Out>(options: ActionFormOptions<In, Out>): Resolver<In, unknown, Out> {
  const { schema, fixed, check, messages = {} } = options;
  return (draft) => {
    const read = schema.safeParse({ ...draft, ...fixed });
    const own = Object.entries(check?.(draft as Draft<In>) ?? {}).flatMap(([name, message]) =>
      message === undefined ? [] : [{ name, message }],
    );
    const found = (read.error?.issues ?? []).map(({ path, message }) => {
      const name = path.join('.');
      return { name, message: messages[name] ?? message };
    });
    const issues = [...own, ...found];
    if (read.success && issues.length === 0) return { values: read.data, errors: {} };
    const errors: FieldErrors<In> = {};
    for (const { name, message } of issues) {
      if (get(errors, name) === undefined) set(errors, name, { type: 'schema', message });
    }
    return { values: {}, errors };
  };
}

/** Returns the messages in field order; those without a field come last. */
function messagesOf(errors: FieldErrors, initial: object): [name: string, text: string][] {
  const names = Object.keys(initial);
  const all = leaves(errors, '');
  const place = (name: string) => {
    const index = names.indexOf(name.split('.')[0] ?? '');
    return index < 0 ? names.length : index;
  };
  return all.toSorted(([a], [b]) => place(a) - place(b));
}

function leaves(errors: object, path: string): [name: string, text: string][] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || key === 'ref') return [];
    if ('message' in error && typeof error.message === 'string') return [[`${path}${key}`, error.message]];
    return leaves(error, `${path}${key}.`);
  });
}
