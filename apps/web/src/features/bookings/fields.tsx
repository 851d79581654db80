import { asLagosDay, isoDay, parseIsoDay } from '@rentreel/values';
import { bookingLimits } from '@rentreel/contracts/bookings';
import type { ReactNode } from 'react';
import { DateField } from '#/lib/forms/date-field.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import type { TextBinding, ValueBinding } from '#/lib/forms/use-action-form.ts';

interface NoteFieldProps extends TextBinding {
  label?: string;
  hint?: string;
}

/** A note that the other side reads with the action. */
export function NoteField({ label = 'Add a note (optional)', ...field }: NoteFieldProps) {
  return <TextAreaField {...field} label={label} rows={3} maxLength={bookingLimits.messageLength} />;
}

interface DayFieldProps extends ValueBinding<number> {
  label: string;
  from: number;
  until: number;
  hint?: ReactNode;
}

/** A Lagos day in days since 1970, chosen with the device's date picker. */
export function DayField({ value, onChange, from, until, ...field }: DayFieldProps) {
  return (
    <DateField
      {...field}
      min={isoDay(asLagosDay(from))}
      max={isoDay(asLagosDay(until))}
      value={value === undefined ? '' : isoDay(asLagosDay(value))}
      onChange={({ target }) => onChange(parseIsoDay(target.value))}
    />
  );
}
