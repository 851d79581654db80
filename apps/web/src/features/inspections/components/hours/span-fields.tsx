import { SelectField } from '../../../../components/forms/select-field.tsx';
import { minutesBetween } from '../../lib/time-options.ts';
import { startOfDay } from '../../../../lib/lagos-times.ts';

/** A day of Lagos and two times of it, in minutes since midnight. */
export interface DaySpan {
  readonly day: number;
  readonly fromMinute: number;
  readonly untilMinute: number;
}

/** The moments of a span, epoch milliseconds. */
export const momentsOf = ({ day, fromMinute, untilMinute }: DaySpan) => ({
  startsAt: startOfDay(day) + fromMinute * 60_000,
  endsAt: startOfDay(day) + untilMinute * 60_000,
});

const starts = minutesBetween(0, 24 * 60 - 15);
const ends = minutesBetween(15, 24 * 60);

export interface SpanFieldsProps {
  id: string;
  days: readonly { readonly value: string; readonly text: string }[];
  value: DaySpan;
  onChange: (value: DaySpan) => void;
}

/** A day, from when, until when. */
export function SpanFields({ id, days, value, onChange }: SpanFieldsProps) {
  const trouble = value.untilMinute <= value.fromMinute ? 'It has to end after it begins.' : undefined;
  return (
    <div className="span-fields">
      <SelectField
        id={`${id}-day`}
        label="Day"
        options={days}
        value={String(value.day)}
        onChange={(day) => onChange({ ...value, day: Number(day) })}
      />
      <SelectField
        id={`${id}-from`}
        label="From"
        options={starts}
        value={String(value.fromMinute)}
        onChange={(minute) => onChange({ ...value, fromMinute: Number(minute) })}
      />
      <SelectField
        id={`${id}-until`}
        label="Until"
        options={ends}
        value={String(value.untilMinute)}
        error={trouble}
        onChange={(minute) => onChange({ ...value, untilMinute: Number(minute) })}
      />
    </div>
  );
}
