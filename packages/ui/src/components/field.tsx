import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { Button } from './button.tsx';

export interface FieldProps {
  /** The id of the control inside; hint and error take theirs from it. */
  id: string;
  label: string;
  /** The label is only read out: what stands inside says it to those who see it. */
  quiet?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Stands at the end of the label's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** Label above, then the control, then its error or its hint. */
export function Field({ id, label, quiet = false, hint, error, action, children }: FieldProps) {
  const ids = fieldIds(id);
  return (
    <div>
      <div className={quiet ? 'sr-only' : 'field-head'}>
        <label htmlFor={id}>{label}</label>
        {action}
      </div>
      {children}
      {error && (
        <p id={ids.error} className="field-error">
          <CircleAlert className="icon-16" aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <div id={ids.hint} className="field-hint">
          {hint}
        </div>
      )}
    </div>
  );
}

/** Ids of what belongs to the control `id`. */
export function fieldIds(id: string) {
  return { hint: `${id}-hint`, error: `${id}-error` };
}

/** The `aria-describedby` of the control `id`, or undefined when nothing describes it. */
export function describedBy(id: string, shown: { hint: boolean; error: boolean }): string | undefined {
  const ids = fieldIds(id);
  const described = [...(shown.error ? [ids.error] : []), ...(shown.hint ? [ids.hint] : [])];
  return described.length > 0 ? described.join(' ') : undefined;
}

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** The label is only read out: what stands inside says it to those who see it. */
  quiet?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** At the end of the label's line. */
  action?: ReactNode;
  /** Inside the box, before what is typed. */
  start?: ReactNode;
  /** Inside the box, after what is typed. */
  end?: ReactNode;
  /** Large tabular figures. */
  money?: boolean;
  /** Red frame without a text of its own, when the words stand elsewhere. */
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
          aria-describedby={
            describedBy(id, { hint: Boolean(hint), error: Boolean(error) }) ?? input['aria-describedby']
          }
        />
        {end && <span className="input-end">{end}</span>}
      </div>
    </Field>
  );
}

/** A password that can be looked at; paste and password managers work as in any field. */
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
