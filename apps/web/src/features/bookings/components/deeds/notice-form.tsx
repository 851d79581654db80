import type { NoticePreview } from '@rentreel/contracts/bookings';
import { Button, Note, Skeleton } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { formatDate } from '../../../../lib/format-date.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { useAfterDeed } from '../../hooks/use-after-deed.ts';
import { dateOf } from '../../lib/day-words.ts';
import { DayField } from '../day-field.tsx';
import type { DeedFormProps } from './deed-sheet.tsx';
import { NoteField } from './note-field.tsx';

/** Ends the tenancy: with the earliest day that the law and the agreement leave, and where that stands. */
export function NoticeForm(props: DeedFormProps) {
  const { data: plan, error } = trpc.bookings.previewNotice.useQuery({ bookingId: props.booking.id });
  if (plan) return <Fields {...props} plan={plan} />;
  return error ? <FormFailure error={error} /> : <Skeleton shape="card" className="h-40" />;
}

function Fields({ booking, onDone, plan }: DeedFormProps & { plan: NoticePreview }) {
  const { earliestDay, latestDay } = plan;
  const [moveOutDay, setDay] = useState<number | undefined>(earliestDay);
  const [note, setNote] = useState('');
  const { mutate, isPending, error, reset } = trpc.bookings.giveNotice.useMutation(useAfterDeed(onDone));
  const problem = dayProblem(moveOutDay, plan);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (moveOutDay === undefined || problem !== undefined) return;
    mutate({ bookingId: booking.id, version: booking.version, moveOutDay, note });
  };
  return (
    <form className="deed-form" noValidate onSubmit={submit}>
      <Note tone="info">
        <p>
          The tenancy can end on <strong>{dateOf(earliestDay)}</strong> at the earliest
          {latestDay > earliestDay && `, and ends by itself on ${dateOf(latestDay)}`}.
        </p>
        <p className="text-14">{sourceWords(plan)} Information, not legal advice.</p>
      </Note>
      <NoticeSteps plan={plan} />
      <DayField
        id="notice-day"
        label="Last day of the tenancy"
        value={moveOutDay}
        from={earliestDay}
        until={latestDay}
        error={problem}
        onChange={(day) => {
          reset();
          setDay(day);
        }}
      />
      <NoteField id="notice-note" value={note} hint={`${booking.other.name} reads it.`} onChange={setNote} />
      <FormFailure error={error} />
      <Button type="submit" size="lg" block busy={isPending} busyText="Sending…">
        {moveOutDay === undefined ? 'Give notice' : `Give notice for ${dateOf(moveOutDay)}`}
      </Button>
    </form>
  );
}

function dayProblem(day: number | undefined, { earliestDay, latestDay }: NoticePreview): string | undefined {
  if (day === undefined) return 'Choose a day.';
  if (day < earliestDay) return `Choose ${dateOf(earliestDay)} or a later day.`;
  return day > latestDay ? `Choose ${dateOf(latestDay)} or an earlier day.` : undefined;
}

function sourceWords({ source, checkedOn }: NoticePreview): string {
  if (source === null) return 'We found no law on this for the state; the agreement counts.';
  return checkedOn === null
    ? `Source: ${source}.`
    : `Source: ${source}, looked up on ${formatDate(Date.parse(checkedOn))}.`;
}

function NoticeSteps({ plan: { steps, doubts } }: { plan: NoticePreview }) {
  return (
    <details className="booking-more">
      <summary>How it ends, step by step</summary>
      <ol className="booking-stack">
        {steps.map(({ kind, day, title, text }) => (
          <li key={kind}>
            <strong>{title}</strong>, {formatDate(Date.parse(day))}
            <span className="block text-14 text-text-2">{text}</span>
          </li>
        ))}
      </ol>
      {doubts.map((doubt) => (
        <p key={doubt} className="text-14 text-text-2">
          {doubt}
        </p>
      ))}
    </details>
  );
}
