import { asLagosDay, lagosDay, minuteMs, startOfDay } from '@rentreel/values';
import { type Blackout, addBlackoutInput } from '@rentreel/contracts/inspections';
import { Button, Note } from '@rentreel/ui';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { SelectField } from '#/lib/forms/select-field.tsx';
import { type ValueBinding, useActionForm } from '#/lib/forms/use-action-form.ts';
import { takesEffectOnce } from '#/lib/request-keys.ts';
import { spanText } from '#/lib/times.ts';
import { notify, notifyWithUndo } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useNow } from '#/lib/hooks.ts';
import { dayOptions, minutesBetween } from '../format.ts';

/** Periods without inspections of any listing. */
export function Breaks({ blackouts }: { blackouts: readonly Blackout[] }) {
  const now = useNow();
  const { inspections } = trpc.useUtils();
  const add = trpc.inspections.addBlackout.useMutation({
    ...takesEffectOnce,
    onSuccess: () => {
      notify('Day off added.');
      return inspections.invalidate();
    },
  });
  const remove = trpc.inspections.removeBlackout.useMutation({ onSettled: () => inspections.invalidate() });
  const tomorrow = lagosDay(now) + 1;
  const form = useActionForm({
    id: 'break',
    schema: addBlackoutInput,
    mutation: add,
    fixed: { note: '' },
    initial: { startsAt: startOfDay(asLagosDay(tomorrow)), endsAt: startOfDay(asLagosDay(tomorrow + 1)) },
  });
  const removeBreak = ({ id, startsAt, endsAt, note }: Blackout) =>
    remove.mutate(
      { blackoutId: id },
      { onSuccess: () => notifyWithUndo('Day off removed.', () => add.mutate({ startsAt, endsAt, note })) },
    );
  const meanwhile = add.data?.inspectionsMeanwhile ?? 0;
  return (
    <section className="grid grid-cols-1 gap-2.5 pt-6 border-t border-hairline" aria-labelledby="breaks-heading">
      <h2 className="text-18/tight" id="breaks-heading">
        Days off
      </h2>
      <p className="text-14 text-text-2">None of your homes are shown on these days.</p>
      <ul>
        {blackouts.map((blackout) => (
          <li
            className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 py-2.5 border-b border-hairline"
            key={blackout.id}
          >
            <span>{spanText(blackout, now)}</span>
            <Button
              variant="text"
              size="sm"
              busy={remove.isPending && remove.variables.blackoutId === blackout.id}
              onClick={() => removeBreak(blackout)}
            >
              Remove<span className="sr-only"> {spanText(blackout, now)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {meanwhile > 0 && (
        <Note tone="sun" announce="status">
          {meanwhile === 1
            ? '1 inspection is agreed for that time and still takes place. Move or cancel it in the calendar.'
            : `${meanwhile} inspections are agreed for that time and still take place. Move or cancel them in the calendar.`}
        </Note>
      )}
      <FormFailure error={remove.error} />
      <ActionForm form={form} button="Add a day off" variant="secondary" busyText="Adding…">
        <SpanFields
          id="break"
          days={dayOptions(now, 60)}
          startsAt={form.field('startsAt')}
          endsAt={form.field('endsAt')}
        />
      </ActionForm>
    </section>
  );
}

const starts = minutesBetween(0, 24 * 60 - 15);
const ends = minutesBetween(15, 24 * 60);

interface SpanFieldsProps {
  id: string;
  days: readonly { readonly value: string; readonly text: string }[];
  startsAt: ValueBinding<number>;
  endsAt: ValueBinding<number>;
}

/** A Lagos day and a period of it. */
export function SpanFields({ id, days, startsAt, endsAt }: SpanFieldsProps) {
  const from = startsAt.value ?? 0;
  const day = lagosDay(from);
  const start = startOfDay(asLagosDay(day));
  const fromMinute = (from - start) / minuteMs;
  const untilMinute = ((endsAt.value ?? 0) - start) / minuteMs;
  const changeDay = (chosen: number) => {
    startsAt.onChange(startOfDay(asLagosDay(chosen)) + fromMinute * minuteMs);
    endsAt.onChange(startOfDay(asLagosDay(chosen)) + untilMinute * minuteMs);
  };
  return (
    <div className="span-fields grid-cols-[1fr_1fr] sm:grid-cols-[1.4fr_1fr_1fr] grid gap-3">
      <SelectField
        id={`${id}-day`}
        label="Day"
        options={days}
        value={String(day)}
        onChange={(chosen) => changeDay(Number(chosen))}
      />
      <SelectField
        {...startsAt}
        label="From"
        options={starts}
        value={String(fromMinute)}
        onChange={(minute) => startsAt.onChange(start + Number(minute) * minuteMs)}
      />
      <SelectField
        {...endsAt}
        label="Until"
        options={ends}
        value={String(untilMinute)}
        onChange={(minute) => endsAt.onChange(start + Number(minute) * minuteMs)}
      />
    </div>
  );
}
