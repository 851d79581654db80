import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { describedBy } from './field-ids.ts';
import { Field } from './field.tsx';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
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

export function TextField({ label, hint, error, action, start, end, money, failed, ...input }: TextFieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error} action={action}>
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
