import { Button, Note } from '@rentreel/ui';
import { useState } from 'react';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { useAfterDeed } from '../../hooks/use-after-deed.ts';
import { whenText } from '../../../../lib/lagos-times.ts';
import { SlotPicker } from '../times/slot-picker.tsx';
import { TimesPending } from '../times/times-pending.tsx';
import type { DeedFormProps } from './deed-sheet.tsx';

/** Moves an agreed inspection to another free time of the home. */
export function RescheduleForm({ visit, onDone }: DeedFormProps) {
  const [startsAt, setStartsAt] = useState<number>();
  const slots = trpc.inspections.slots.useQuery({ listingId: visit.home.id });
  const { mutate, isPending, error, reset } = trpc.inspections.reschedule.useMutation(useAfterDeed(onDone));
  const move = (to: number) => mutate({ inspectionId: visit.id, version: visit.version, startsAt: to, note: '' });
  const left = visit.movesLeft === 1 ? 'once' : `${visit.movesLeft} times`;
  return (
    <div className="deed-form">
      <p className="text-14 text-text-2">
        You can move it {left} more, and it costs nothing.{' '}
        {slots.data?.instant === true
          ? 'The new time is yours at once.'
          : `${visit.other.name} has to confirm the new time; the old one is given up.`}
      </p>
      {slots.isPending && <TimesPending />}
      <FormFailure error={slots.error} />
      {slots.data && slots.data.days.length === 0 && <Note>No other time is free in the next 14 days.</Note>}
      {slots.data && (
        <SlotPicker
          days={slots.data.days}
          value={startsAt}
          onChange={(at) => {
            reset();
            setStartsAt(at);
          }}
        />
      )}
      <FormFailure error={error} />
      {startsAt !== undefined && (
        <Button size="lg" block busy={isPending} busyText="Sending…" onClick={() => move(startsAt)}>
          Move it to {whenText(startsAt)}
        </Button>
      )}
    </div>
  );
}
