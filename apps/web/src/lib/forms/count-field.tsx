import { IconButton, describedBy, fieldIds } from '@rentreel/ui';
import { CircleAlert, Minus, Plus } from 'lucide-react';
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

/** A small number, typed or changed by two buttons. */
export function CountField({ id, label, value, onChange, max, hint, error, onBlur }: CountFieldProps) {
  const ids = fieldIds(id);
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
          <IconButton
            label={`Fewer: ${label}`}
            variant="line"
            disabled={value === 0}
            onClick={() => onChange(Math.max(0, (value ?? 1) - 1))}
          >
            <Minus className="icon-20" aria-hidden="true" />
          </IconButton>
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            placeholder="–"
            value={value ?? ''}
            aria-invalid={Boolean(error) || undefined}
            aria-describedby={describedBy(id, { hint: hint !== undefined, error: Boolean(error) })}
            onChange={({ target }) => type(target.value)}
            onBlur={onBlur}
          />
          <IconButton
            label={`More: ${label}`}
            variant="line"
            disabled={value === max}
            onClick={() => onChange(Math.min(max, (value ?? 0) + 1))}
          >
            <Plus className="icon-20" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {error && <FieldError id={ids.error}>{error}</FieldError>}
      {hint !== undefined && (
        <div id={ids.hint} className="field-hint">
          {hint}
        </div>
      )}
    </div>
  );
}

/** Error message of a field; the field refers to it by `id`. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="field-error">
      <CircleAlert className="icon-16" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
