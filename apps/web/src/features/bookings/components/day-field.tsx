import { TextField } from '@rentreel/ui';
import type { ReactNode } from 'react';
import { dayOfIso, isoOf } from '../lib/day-words.ts';

export interface DayFieldProps {
  id: string;
  label: string;
  /** A day of Lagos, as days since 1970; undefined while none is chosen. */
  value: number | undefined;
  onChange: (day: number | undefined) => void;
  from: number;
  until: number;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A day, by the device's own calendar. */
export function DayField({ id, label, value, onChange, from, until, hint, error }: DayFieldProps) {
  return (
    <TextField
      id={id}
      type="date"
      label={label}
      min={isoOf(from)}
      max={isoOf(until)}
      value={value === undefined ? '' : isoOf(value)}
      hint={hint}
      error={error}
      onChange={({ target }) => onChange(dayOfIso(target.value))}
    />
  );
}
