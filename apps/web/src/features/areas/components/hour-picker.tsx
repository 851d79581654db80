import { IconButton } from '@rentreel/ui';
import { type LucideIcon, Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { hoursWords } from '../../../components/areas/area-words.ts';

export interface HourPickerProps {
  icon: LucideIcon;
  /** What there were hours of: "Light". */
  name: string;
  /** Null when nothing was said yet. */
  hours: number | null;
  onChange: (hours: number) => void;
}

const quick = [0, 2, 4, 6, 8, 10, 12, 16, 20, 24];

/** Hours out of 24: one tap for the usual ones, a step more or less for the others. */
export function HourPicker({ icon: Icon, name, hours, onChange }: HourPickerProps) {
  const group = useId();
  const of = name.toLowerCase();
  const step = (by: number) => onChange(Math.min(24, Math.max(0, (hours ?? 0) + by)));
  return (
    <fieldset className="diary-part">
      <legend>
        <Icon className="icon-20" aria-hidden="true" />
        {name}
      </legend>
      <div className="hour-stepper">
        <IconButton label={`One hour less of ${of}`} variant="line" disabled={!hours} onClick={() => step(-1)}>
          <Minus className="icon-20" aria-hidden="true" />
        </IconButton>
        <output aria-label={`Hours of ${of}`}>{hours === null ? 'Not said' : hoursWords(hours)}</output>
        <IconButton label={`One hour more of ${of}`} variant="line" disabled={hours === 24} onClick={() => step(1)}>
          <Plus className="icon-20" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="hour-chips">
        {quick.map((value) => (
          <label key={value} className="tap-choice">
            <input
              type="radio"
              name={group}
              aria-label={`${hoursWords(value)} of ${of}`}
              checked={value === hours}
              onChange={() => onChange(value)}
            />
            {value}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
