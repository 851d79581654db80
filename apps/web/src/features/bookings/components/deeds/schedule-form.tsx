import { Button } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { SelectField } from '../../../../components/forms/select-field.tsx';
import { lagosDay, startOfDay } from '../../../../lib/lagos-times.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { useAfterDeed } from '../../hooks/use-after-deed.ts';
import { timeOptions } from '../../lib/time-options.ts';
import { DayField } from '../day-field.tsx';
import type { DeedFormProps } from './deed-sheet.tsx';
import { NoteField } from './note-field.tsx';

const minuteMs = 60_000;
const tenInTheMorning = '600';

/** When and where the keys are handed over. */
export function ScheduleForm({ booking, now, onDone }: DeedFormProps) {
  const today = lagosDay(now);
  const set = booking.handover?.at ?? null;

  const [day, setDay] = useState<number | undefined>(
    set === null ? Math.max(today + 1, booking.startDay) : lagosDay(set),
  );
  const [minute, setMinute] = useState(
    set === null ? tenInTheMorning : String(Math.round((set - startOfDay(lagosDay(set))) / minuteMs)),
  );
  const [note, setNote] = useState(booking.handover?.note ?? '');
  const { mutate, isPending, error, reset } = trpc.bookings.scheduleHandover.useMutation(useAfterDeed(onDone));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (day === undefined) return;
    const at = startOfDay(day) + Number(minute) * minuteMs;
    mutate({ bookingId: booking.id, version: booking.version, at, note });
  };
  return (
    <form className="deed-form" noValidate onSubmit={submit}>
      <p className="text-14 text-text-2">{booking.other.name} is told at once. You can move it later.</p>
      <div className="deed-pair">
        <DayField
          id="keys-day"
          label="Day"
          value={day}
          from={today}
          until={today + 180}
          error={day === undefined ? 'Choose a day.' : undefined}
          onChange={(value) => {
            reset();
            setDay(value);
          }}
        />
        <SelectField
          id="keys-time"
          label="Time"
          options={timeOptions}
          value={minute}
          onChange={(value) => {
            reset();
            setMinute(value);
          }}
        />
      </div>
      <NoteField
        id="keys-note"
        label="Where you meet, and what to bring"
        value={note}
        hint={`${booking.other.name} reads it.`}
        onChange={setNote}
      />
      <FormFailure error={error} />
      <Button type="submit" size="lg" block busy={isPending} busyText="Sending…">
        Set this time
      </Button>
    </form>
  );
}
