import type { WeeklyRule } from '@rentreel/contracts/inspections';
import { Button, FieldNotes, IconButton } from '@rentreel/ui';
import { count, weekdayName } from '@rentreel/values';
import { Copy, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { CheckField } from '#/lib/forms/choice-field.tsx';
import { minutesBetween } from '../format.ts';

const times = minutesBetween(6 * 60, 22 * 60);
/** Selectable times, including a current one outside of them. */
const timesWith = (minute: number) =>
  times.some(({ value }) => Number(value) === minute)
    ? times
    : [...times, ...minutesBetween(minute, minute)].toSorted((a, b) => Number(a.value) - Number(b.value));
const maxPerDay = 4;

interface WeekdayRowProps {
  weekday: number;
  rules: readonly WeeklyRule[];
  onChange: (rules: WeeklyRule[]) => void;
  /** Copies the times of this day to other days. */
  onCopy: (weekdays: readonly number[]) => void;
}

/** A day of the week with no, one or several times. */
export function WeekdayRow({ weekday, rules, onChange, onCopy }: WeekdayRowProps) {
  const [copying, setCopying] = useState(false);
  const name = weekdayName(weekday);
  const trouble = ruleTrouble(rules);
  const change = (place: number, part: Partial<WeeklyRule>) =>
    onChange(rules.map((rule, index) => (index === place ? { ...rule, ...part } : rule)));
  return (
    <fieldset
      className="weekday grid gap-2 py-2.5 border-b border-hairline"
      aria-describedby={trouble === undefined ? undefined : `trouble-${weekday}-error`}
    >
      <legend className="float-left font-semibold">{name}</legend>
      {rules.length === 0 && <p className="self-center text-text-2">Not shown</p>}
      {[...rules.entries()].map(([place, rule]) => (
        <div key={place} className="flex items-center gap-2">
          <TimeSelect
            label={`${name}, from`}
            value={rule.fromMinute}
            onChange={(fromMinute) => change(place, { fromMinute })}
          />
          <span>to</span>
          <TimeSelect
            label={`${name}, until`}
            value={rule.untilMinute}
            onChange={(untilMinute) => change(place, { untilMinute })}
          />
          <IconButton
            label={`Remove this time on ${name}`}
            onClick={() => onChange(rules.filter((_, index) => index !== place))}
          >
            <X className="icon-20" aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <div className="weekday-tools flex flex-wrap -ms-2">
        {rules.length < maxPerDay && (
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
        <Button
          variant="text"
          size="sm"
          aria-label={`Copy ${name} to other days`}
          aria-expanded={copying}
          onClick={() => setCopying(!copying)}
        >
          <Copy className="icon-16" aria-hidden="true" />
          Copy
        </Button>
      </div>
      {copying && (
        <CopyDay
          weekday={weekday}
          onCopy={(days) => {
            onCopy(days);
            setCopying(false);
          }}
        />
      )}
      <FieldNotes id={`trouble-${weekday}`} error={trouble} />
    </fieldset>
  );
}

/** Selects the days to which times are copied; for a weekday, the other weekdays are preselected. */
function CopyDay({ weekday, onCopy }: { weekday: number; onCopy: WeekdayRowProps['onCopy'] }) {
  const others = weekOrder.filter((day) => day !== weekday).map(String);
  const isWeekend = (day: string) => day === '0' || day === '6';
  const [days, setDays] = useState<string[]>(() =>
    isWeekend(String(weekday)) ? [] : others.filter((day) => !isWeekend(day)),
  );
  return (
    <div className="grid gap-3">
      <CheckField
        id={`copy-${weekday}`}
        legend={`Copy ${weekdayName(weekday)} to`}
        options={others.map((day) => ({ value: day, text: weekdayName(Number(day)) }))}
        value={days}
        onChange={setDays}
      />
      <Button
        className="justify-self-start"
        variant="secondary"
        size="sm"
        disabled={days.length === 0}
        onClick={() => onCopy(days.map(Number))}
      >
        Copy to {count(days.length, 'day')}
      </Button>
    </div>
  );
}

interface TimeSelectProps {
  label: string;
  /** Minutes since midnight. */
  value: number;
  onChange: (minute: number) => void;
}

/** A time of day as a native select. */
function TimeSelect({ label, value, onChange }: TimeSelectProps) {
  return (
    <span className="input flex-1 min-w-0 px-2">
      <select aria-label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {timesWith(value).map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </span>
  );
}

const evening = 18 * 60;
const usual = { fromMinute: 10 * 60, untilMinute: 17 * 60 };

/** From Monday to Sunday. */
export const weekOrder = [1, 2, 3, 4, 5, 6, 0] as const;

export const rulesOf = (weekly: readonly WeeklyRule[], weekday: number): WeeklyRule[] =>
  weekly.filter((rule) => rule.weekday === weekday).toSorted((a, b) => a.fromMinute - b.fromMinute);

/** Adds a time to a day: the default one, or the remaining time after the last one. */
export function addRule(weekly: readonly WeeklyRule[], weekday: number): WeeklyRule[] {
  const last = rulesOf(weekly, weekday).at(-1);
  if (!last) return [...weekly, { weekday, ...usual }];
  const fromMinute = Math.min(last.untilMinute + 60, 23 * 60);
  return [...weekly, { weekday, fromMinute, untilMinute: Math.max(Math.min(fromMinute + 120, 24 * 60), evening) }];
}

/** Replaces the times of a day. */
export function setRules(weekly: readonly WeeklyRule[], weekday: number, rules: readonly WeeklyRule[]): WeeklyRule[] {
  return [...weekly.filter((rule) => rule.weekday !== weekday), ...rules];
}

/** Copies the times of a day to others, replacing theirs. */
export function copyDay(weekly: readonly WeeklyRule[], from: number, to: readonly number[]): WeeklyRule[] {
  const rules = rulesOf(weekly, from);
  return to.reduce<WeeklyRule[]>(
    (week, weekday) =>
      setRules(
        week,
        weekday,
        rules.map((rule) => ({ ...rule, weekday })),
      ),
    [...weekly],
  );
}

/** Returns what is wrong with the times of a day; undefined when nothing is. */
export function ruleTrouble(rules: readonly WeeklyRule[]): string | undefined {
  if (rules.some(({ fromMinute, untilMinute }) => untilMinute <= fromMinute))
    return 'A time has to end after it begins.';
  const sorted = rules.toSorted((a, b) => a.fromMinute - b.fromMinute);
  const overlaps = sorted.some((rule, place) => rule.fromMinute < (sorted[place - 1]?.untilMinute ?? 0));
  return overlaps ? 'Two times of this day overlap. Join them, or move one.' : undefined;
}
