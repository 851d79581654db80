import { FieldNotes, IconButton, controlProps } from '@rentreel/ui';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import './fields.css';

interface CountFieldProps {
  id: string;
  label: string;
  /** Undefined while the field is empty. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  max: number;
  hint?: string;
  error?: string | undefined;
  onBlur?: () => void;
}

/** A small number, typed or changed by two buttons, which announce the new number and keep the focus at the limits. */
export function CountField({ id, label, value, onChange, max, hint, error, onBlur }: CountFieldProps) {
  const [announced, announce] = useState<number>();
  const button = (change: 'Fewer' | 'More', next: number, Icon: typeof Plus) => {
    const isPast = next < 0 || next > max;
    const press = () => {
      announce(next);
      onChange(next);
    };
    return (
      <IconButton
        label={`${change}: ${label}`}
        variant="line"
        aria-disabled={isPast}
        onClick={isPast ? undefined : press}
      >
        <Icon className="icon-20" aria-hidden="true" />
      </IconButton>
    );
  };
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '');
    if (Number(digits) <= max) onChange(digits === '' ? undefined : Number(digits));
  };
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <div className="counter-keys flex items-center gap-1 flex-none">
          {button('Fewer', (value ?? 1) - 1, Minus)}
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            placeholder="–"
            value={value ?? ''}
            {...controlProps(id, { hint, error })}
            onChange={({ target }) => type(target.value)}
            onBlur={onBlur}
          />
          {button('More', (value ?? 0) + 1, Plus)}
          <output className="sr-only">{announced}</output>
        </div>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
