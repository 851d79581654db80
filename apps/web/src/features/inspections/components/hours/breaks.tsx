import type { Blackout } from '@rentreel/contracts/inspections';
import { Button, Note } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { notifyWithUndo } from '../../../../lib/toasts.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { dayOptions } from '../../lib/time-options.ts';
import { lagosDay, spanText } from '../../../../lib/lagos-times.ts';
import { type DaySpan, momentsOf, SpanFields } from './span-fields.tsx';

const wholeDay = { fromMinute: 0, untilMinute: 24 * 60 };

/** When the landlord shows nothing, in any of their homes. */
export function Breaks({ blackouts }: { blackouts: readonly Blackout[] }) {
  const now = useNow();
  const [span, setSpan] = useState<DaySpan>({ day: lagosDay(now) + 1, ...wholeDay });
  const { inspections } = trpc.useUtils();
  const again = { onSuccess: () => inspections.invalidate() };
  const add = trpc.inspections.addBlackout.useMutation(again);
  const remove = trpc.inspections.removeBlackout.useMutation(again);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (span.untilMinute > span.fromMinute) add.mutate({ ...momentsOf(span), note: '' });
  };
  const takeOut = ({ id, startsAt, endsAt, note }: Blackout) =>
    remove.mutate(
      { blackoutId: id },
      { onSuccess: () => notifyWithUndo('Break taken out.', () => add.mutate({ startsAt, endsAt, note })) },
    );
  const meanwhile = add.data?.inspectionsMeanwhile ?? 0;
  return (
    <section className="hours-part" aria-labelledby="breaks-heading">
      <h2 id="breaks-heading">Days off</h2>
      <p className="text-14 text-text-2">You show none of your homes then.</p>
      <ul className="hours-rows">
        {blackouts.map((blackout) => (
          <li key={blackout.id}>
            <span>{spanText(blackout, now)}</span>
            <Button variant="text" size="sm" onClick={() => takeOut(blackout)}>
              Take out<span className="sr-only"> {spanText(blackout, now)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {meanwhile > 0 && (
        <Note tone="sun" announce="status">
          {meanwhile === 1 ? '1 inspection is' : `${meanwhile} inspections are`} agreed for that time and still take
          place. Move or cancel them on the board.
        </Note>
      )}
      <form className="hours-add" noValidate onSubmit={submit}>
        <SpanFields id="break" days={dayOptions(now, 60)} value={span} onChange={setSpan} />
        <FormFailure error={add.error ?? remove.error} />
        <Button type="submit" variant="secondary" busy={add.isPending} busyText="Adding…">
          Add a day off
        </Button>
      </form>
    </section>
  );
}
