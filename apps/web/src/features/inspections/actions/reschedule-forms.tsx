import { asLagosDay, lagosDay, minuteMs, startOfDay } from '@rentreel/values';
import { inspectionTimeInput } from '@rentreel/contracts/inspections';
import { Button, Note } from '@rentreel/ui';
import { useState } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { LoadFailure } from '#/components/load-failure.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { SelectField, TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { whenText } from '#/lib/times.ts';
import { trpc } from '#/lib/trpc.ts';
import { SlotPicker, TimesPending } from '../booking/slot-picker.tsx';
import { answerDeadline, dayOptions, moveAnswerLabel, moveFeeLabel, timeOptions } from '../format.ts';
import { useAfterAction } from '../queries.ts';
import type { InspectionFormProps } from './action-sheet.tsx';

/** Moves a confirmed inspection to another free time of the home. */
export function RescheduleForm({ inspection, now, onDone }: InspectionFormProps) {
  const [startsAt, setStartsAt] = useState<number>();
  const slots = trpc.inspections.slots.useQuery({ listingId: inspection.home.id });
  const { mutate, isPending, error, reset } = trpc.inspections.reschedule.useMutation(useAfterAction(onDone));
  const move = (to: number) =>
    mutate({ inspectionId: inspection.id, version: inspection.version, startsAt: to, note: '' });
  return (
    <div className="grid gap-4">
      <p className="text-14 text-text-2">
        {moveFeeLabel(inspection, now)}{' '}
        {slots.data?.instant === true
          ? 'The new time is confirmed right away.'
          : moveAnswerLabel(inspection.other.name, startsAt, now)}
      </p>
      {slots.isPending && <TimesPending />}
      {slots.error && <LoadFailure error={slots.error} onRetry={() => void slots.refetch()} />}
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
          Move to {whenText(startsAt)}
        </Button>
      )}
    </div>
  );
}

/** Proposes another time at which both parties are available. */
export function ProposeForm({ inspection, now, onDone }: InspectionFormProps) {
  const ownDay = lagosDay(inspection.startsAt);
  const minuteMsOfDay = inspection.startsAt - startOfDay(asLagosDay(ownDay));
  const form = useActionForm({
    id: 'propose',
    schema: inspectionTimeInput,
    mutation: trpc.inspections.propose.useMutation(useAfterAction(onDone)),
    fixed: { inspectionId: inspection.id, version: inspection.version },
    stores: ['note'],
    initial: { startsAt: startOfDay(asLagosDay(Math.max(ownDay, lagosDay(now)))) + minuteMsOfDay, note: '' },
  });
  const { value: startsAt = inspection.startsAt, onChange, ...time } = form.field('startsAt');
  const day = lagosDay(startsAt);
  const minute = (startsAt - startOfDay(asLagosDay(day))) / minuteMs;
  const isMove = inspection.state === 'confirmed';
  return (
    <ActionForm form={form} button="Propose this time">
      <p className="text-14 text-text-2">
        {startsAt > now && `${inspection.other.name} can take it until ${answerDeadline(startsAt, now)}.`}
        {isMove && ` You can move this inspection ${movesLabel(inspection.movesLeft)} more.`}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          {...time}
          label="Day"
          options={dayOptions(now)}
          value={String(day)}
          onChange={(chosen) => onChange(startOfDay(asLagosDay(Number(chosen))) + minute * minuteMs)}
        />
        <SelectField
          id="propose-time"
          label="Time"
          options={timeOptions}
          value={String(minute)}
          onChange={(chosen) => onChange(startOfDay(asLagosDay(day)) + Number(chosen) * minuteMs)}
        />
      </div>
      <TextAreaField {...form.text('note')} label="Add a note (optional)" rows={2} maxLength={500} />
    </ActionForm>
  );
}

const movesLabel = (left: number) => (left === 1 ? 'once' : `${left} times`);
