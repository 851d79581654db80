import { Button } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { SelectField } from '../../../../components/forms/select-field.tsx';
import { TextAreaField } from '../../../../components/forms/text-area-field.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { useAfterDeed } from '../../hooks/use-after-deed.ts';
import { dayOptions, timeOptions } from '../../lib/time-options.ts';
import { lagosDay, startOfDay } from '../../../../lib/lagos-times.ts';
import type { DeedFormProps } from './deed-sheet.tsx';

const minuteMs = 60_000;

/** Another time from the landlord: any at which neither of the two is busy. */
export function ProposeForm({ visit, now, onDone }: DeedFormProps) {
  const [day, setDay] = useState(String(Math.max(lagosDay(visit.startsAt), lagosDay(now))));
  const [minute, setMinute] = useState(String((visit.startsAt - startOfDay(lagosDay(visit.startsAt))) / minuteMs));
  const [note, setNote] = useState('');
  const { mutate, isPending, error, reset } = trpc.inspections.propose.useMutation(useAfterDeed(onDone));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const startsAt = startOfDay(Number(day)) + Number(minute) * minuteMs;
    mutate({ inspectionId: visit.id, version: visit.version, startsAt, note });
  };
  const isMove = visit.state === 'confirmed';
  return (
    <form className="deed-form" noValidate onSubmit={submit}>
      <p className="text-14 text-text-2">
        {visit.other.name} has 24 hours to take it.
        {isMove && ` You can move this inspection ${movesWords(visit.movesLeft)} more.`}
      </p>
      <div className="deed-pair">
        <SelectField
          id="propose-day"
          label="Day"
          options={dayOptions(now)}
          value={day}
          onChange={(value) => {
            reset();
            setDay(value);
          }}
        />
        <SelectField
          id="propose-time"
          label="Time"
          options={timeOptions}
          value={minute}
          onChange={(value) => {
            reset();
            setMinute(value);
          }}
        />
      </div>
      <TextAreaField
        id="propose-note"
        label="A word with it, if you like"
        rows={2}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <FormFailure error={error} />
      <Button type="submit" size="lg" block busy={isPending} busyText="Sending…">
        Propose this time
      </Button>
    </form>
  );
}

const movesWords = (left: number) => (left === 1 ? 'once' : `${left} times`);
