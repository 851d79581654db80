import type { HomeSlots } from '@rentreel/contracts/inspections';
import { Button, Chip, Skeleton } from '@rentreel/ui';
import { count, lagosDay, shortDate, shortWeekday } from '@rentreel/values';
import { useState } from 'react';
import { dayText, formatTime } from '#/lib/times.ts';

const daysAtFirst = 8;

interface SlotPickerProps {
  days: HomeSlots['days'];
  /** Start of the selected time. */
  value: number | undefined;
  onChange: (startsAt: number) => void;
}

/** Selects a day, then a time, both by buttons. */
export function SlotPicker({ days, value, onChange }: SlotPickerProps) {
  const [opened, setOpened] = useState(value === undefined ? days[0]?.day : lagosDay(value));
  const [isLong, setLong] = useState(false);
  const day = days.find((one) => one.day === opened) ?? days[0];
  const isShown = (index: number, one: number) => isLong || index < daysAtFirst || one === opened;
  const rest = days.filter((one, index) => !isShown(index, one.day)).length;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="tiles gap-2 [--tile:78px]" role="group" aria-label="Days">
        {days.map(
          (one, index) =>
            isShown(index, one.day) && (
              <Chip
                key={one.day}
                className="flex-col gap-0 min-h-15 rounded-control px-1 py-1 leading-snug"
                selected={one.day === day?.day}
                aria-label={`${shortWeekday(one.day)} ${shortDate(one.day)}, ${count(one.slots.length, 'free time')}`}
                onClick={() => setOpened(one.day)}
              >
                <span className={one.day === day?.day ? '' : 'text-text-2'}>{nearDay(one.day)}</span>
                <strong>{shortDate(one.day)}</strong>
              </Chip>
            ),
        )}
      </div>
      {rest > 0 && (
        <Button className="justify-self-start" variant="text" size="sm" onClick={() => setLong(true)}>
          {count(rest, 'more day')}
        </Button>
      )}
      {day && (
        <div
          className="tiles gap-2 [--tile:96px]"
          role="group"
          aria-label={`Times on ${shortWeekday(day.day)} ${shortDate(day.day)}`}
        >
          {day.slots.map(({ startsAt }) => (
            <Chip
              key={startsAt}
              className="min-h-12 rounded-control px-1"
              selected={startsAt === value}
              onClick={() => onChange(startsAt)}
            >
              {formatTime(startsAt)}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}

const nearDay = (day: number) => dayText(day).split(' ')[0] ?? '';

/** Skeleton of days and times. */
export function TimesPending() {
  return (
    <div aria-busy="true" className="late grid grid-cols-1 gap-3">
      <p className="sr-only">Loading…</p>
      <Skeleton shape="card" className="h-16" />
      <Skeleton shape="card" className="h-32" />
    </div>
  );
}
