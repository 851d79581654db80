import type { WeeklyRule } from '@rentreel/contracts/inspections';
import { Button, IconButton } from '@rentreel/ui';
import { Plus, X } from 'lucide-react';
import { FieldError } from '../../../../components/forms/field-error.tsx';
import { minutesBetween } from '../../lib/time-options.ts';
import { weekdayName } from '../../../../lib/lagos-times.ts';
import { addRule, ruleTrouble } from '../../lib/weekly-rules.ts';
import { TimeSelect } from './time-select.tsx';

const starts = minutesBetween(0, 24 * 60 - 15);
const ends = minutesBetween(15, 24 * 60);
const mostPerDay = 4;

export interface WeekdayRowProps {
  weekday: number;
  rules: readonly WeeklyRule[];
  onChange: (rules: WeeklyRule[]) => void;
}

/** One day of the week: no time, one, or several. */
export function WeekdayRow({ weekday, rules, onChange }: WeekdayRowProps) {
  const name = weekdayName(weekday);
  const trouble = ruleTrouble(rules);
  const change = (place: number, part: Partial<WeeklyRule>) =>
    onChange(rules.map((rule, index) => (index === place ? { ...rule, ...part } : rule)));
  return (
    <fieldset className="weekday" aria-describedby={trouble === undefined ? undefined : `trouble-${weekday}`}>
      <legend>{name}</legend>
      {rules.length === 0 && <p className="weekday-none">Not shown</p>}
      {[...rules.entries()].map(([place, rule]) => (
        <div key={place} className="weekday-time">
          <TimeSelect
            label={`${name}, from`}
            options={starts}
            value={rule.fromMinute}
            onChange={(fromMinute) => change(place, { fromMinute })}
          />
          <span>to</span>
          <TimeSelect
            label={`${name}, until`}
            options={ends}
            value={rule.untilMinute}
            onChange={(untilMinute) => change(place, { untilMinute })}
          />
          <IconButton
            label={`Take out this time of ${name}`}
            onClick={() => onChange(rules.filter((_, index) => index !== place))}
          >
            <X className="icon-20" aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {rules.length < mostPerDay && (
        <Button
          variant="text"
          size="sm"
          aria-label={`Add a time on ${name}`}
          onClick={() => onChange(addRule(rules, weekday))}
        >
          <Plus className="icon-16" aria-hidden="true" />
          Add
        </Button>
      )}
      {trouble !== undefined && <FieldError id={`trouble-${weekday}`}>{trouble}</FieldError>}
    </fieldset>
  );
}
