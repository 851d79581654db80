import { Button, ChoiceChip, FieldNotes, controlProps } from '@rentreel/ui';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import './fields.css';

interface ChoiceFieldProps<T extends string> {
  id: string;
  legend: string;
  options: readonly { readonly value: T; readonly text: string }[];
  /** Undefined while nothing is selected. */
  value: T | undefined;
  onChange: (value: T | undefined) => void;
  /** Whether the selection may be cleared. */
  clearable?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  onBlur?: () => void;
}

/**
 * A single choice: native radio buttons styled as chips. The group is one Tab stop: the button that clears it is for pointers
 * and screen readers, and the keyboard clears it with Delete.
 */
export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { id, legend, options, value, onChange, clearable = false, hint, error, onBlur } = props;
  const left = ({ relatedTarget }: FocusEvent<HTMLInputElement>) => {
    if (relatedTarget?.getAttribute('name') !== id) onBlur?.();
  };
  const press = ({ key }: KeyboardEvent<HTMLInputElement>) => {
    if (clearable && (key === 'Delete' || key === 'Backspace')) onChange(undefined);
  };
  return (
    <fieldset
      id={id}
      className="min-w-0 py-2.5 border-t border-hairline"
      tabIndex={-1}
      {...controlProps(id, { hint, error })}
    >
      <legend className="w-full font-semibold">
        <span className="field-head">
          {legend}
          {clearable && value !== undefined && (
            <Button
              variant="text"
              size="sm"
              tabIndex={-1}
              aria-keyshortcuts="Delete"
              onClick={() => onChange(undefined)}
            >
              Clear<span className="sr-only"> {legend}</span>
              <kbd className="choice-key" aria-hidden="true">
                Delete
              </kbd>
            </Button>
          )}
        </span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value: option, text }) => (
          <ChoiceChip
            key={option}
            type="radio"
            name={id}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
            onBlur={left}
            onKeyDown={press}
          >
            {text}
          </ChoiceChip>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}

interface CheckFieldProps<T extends string> {
  id: string;
  legend: string;
  options: readonly { readonly value: T; readonly text: string }[];
  value: readonly T[];
  onChange: (value: T[]) => void;
  error?: string | undefined;
  /** Rendered after the choices. */
  children?: ReactNode;
}

/** A multiple choice: native check boxes styled as chips. */
export function CheckField<T extends string>(props: CheckFieldProps<T>) {
  const { id, legend, options, value, onChange, error, children } = props;
  const toggle = (option: T, on: boolean) =>
    onChange(options.map((one) => one.value).filter((one) => (one === option ? on : value.includes(one))));
  return (
    <fieldset id={id} className="min-w-0" tabIndex={-1} {...controlProps(id, { error })}>
      <legend className="w-full font-body font-semibold text-16/[1.4]">
        <span className="field-head">{legend}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value: option, text }) => (
          <ChoiceChip
            key={option}
            type="checkbox"
            checked={value.includes(option)}
            onChange={({ target }) => toggle(option, target.checked)}
          >
            {text}
          </ChoiceChip>
        ))}
        {children}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
