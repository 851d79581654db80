import { Check } from 'lucide-react';
import { useId } from 'react';
import { dayWords } from '../lib/day-words.ts';

export interface DayPickerProps {
  today: number;
  day: number;
  /** The days that something was said of. */
  filled: readonly number[];
  onChange: (day: number) => void;
}

const back = [0, 1, 2, 3, 4, 5, 6, 7];

/** Today and the week before; what is filled in has a tick. */
export function DayPicker({ today, day, filled, onChange }: DayPickerProps) {
  const group = useId();
  return (
    <fieldset className="diary-days">
      <legend className="sr-only">Day</legend>
      {back.map((days) => {
        const value = today - days;
        const done = filled.includes(value);
        return (
          <label key={value} className="tap-choice">
            <input type="radio" name={group} checked={value === day} onChange={() => onChange(value)} />
            {done && <Check className="icon-16" aria-hidden="true" />}
            {dayWords(value, today)}
            {done && <span className="sr-only">, filled in</span>}
          </label>
        );
      })}
    </fieldset>
  );
}
