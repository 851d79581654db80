import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { Button } from './button.tsx';

export interface FieldProps {
  /** Id of the control; the ids of hint and error are derived from it. */
  id: string;
  label: string;
  /** Hides the label visually, where the content is self-explanatory. */
  quiet?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Rendered at the end of the label's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** Label, control, and error or hint. */
export function Field({ id, label, quiet = false, hint, error, action, children }: FieldProps) {
  return (
    <div>
      <div className={quiet ? 'sr-only' : 'field-head'}>
        <label htmlFor={id}>{label}</label>
        {action}
      </div>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

type FieldNotesProps = Pick<FieldProps, 'id' | 'hint' | 'error'>;

/** Error and hint of the control `id`. */
export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="field-error flex gap-1.5 mt-1.5 text-14 font-medium text-danger">
          <CircleAlert className="icon-16 mt-0.5" aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="field-hint">
          {hint}
        </div>
      )}
    </>
  );
}

/** Attributes of the control `id` that refer to its error and hint. */
export function controlProps(id: string, { hint, error }: Omit<FieldNotesProps, 'id'>) {
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { 'aria-invalid': Boolean(error) || undefined, 'aria-describedby': notes || undefined };
}

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Hides the label visually, where the content is self-explanatory. */
  quiet?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** Rendered at the end of the label's line. */
  action?: ReactNode;
  /** Rendered inside the box, before the text. */
  start?: ReactNode;
  /** Rendered inside the box, after the text. */
  end?: ReactNode;
  /** Large tabular figures. */
  money?: boolean;
  /** Marks the field as invalid without a message, when it is shown elsewhere. */
  failed?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { label, quiet, hint, error, action, start, end, money, failed, ...input } = props;
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <Field id={id} label={label} quiet={quiet} hint={hint} error={error} action={action}>
      <div className="input" data-money={money}>
        {start && (
          <span className="input-start" aria-hidden="true">
            {start}
          </span>
        )}
        <input
          {...input}
          id={id}
          aria-invalid={Boolean(error) || failed || undefined}
          aria-describedby={controlProps(id, { hint, error })['aria-describedby'] ?? input['aria-describedby']}
        />
        {end && <span className="input-end">{end}</span>}
      </div>
    </Field>
  );
}

/** A password field with a visibility toggle; supports pasting and password managers. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <Button variant="text" size="sm" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
          <span className="sr-only"> what is typed in {props.label}</span>
        </Button>
      }
    />
  );
}
