import { formatDate } from '@rentreel/values';
import { type NoticePreview, giveNoticeInput } from '@rentreel/contracts/bookings';
import { Note } from '@rentreel/ui';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { NotLoaded } from '#/components/load-failure.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { DayField, NoteField } from '../fields.tsx';
import { dateOf } from '../format.ts';
import { useAfterAction } from '../queries.ts';
import type { BookingFormProps } from './actions.ts';

/** Gives notice: shows the earliest day that law and agreement allow, with the source. */
export function NoticeForm(props: BookingFormProps) {
  const { data: plan, error, refetch } = trpc.bookings.previewNotice.useQuery({ bookingId: props.booking.id });
  return plan ? <Fields {...props} plan={plan} /> : <NotLoaded error={error} refetch={refetch} />;
}

function Fields({ booking, onDone, plan }: BookingFormProps & { plan: NoticePreview }) {
  const { earliestDay, latestDay } = plan;
  const form = useActionForm({
    id: 'notice',
    schema: giveNoticeInput,
    mutation: trpc.bookings.giveNotice.useMutation(useAfterAction(onDone)),
    fixed: { bookingId: booking.id, version: booking.version },
    stores: ['note'],
    initial: { moveOutDay: earliestDay, note: '' },
    check: (draft) => ({ moveOutDay: dayProblem(draft.moveOutDay, plan) }),
  });
  const { moveOutDay } = form.draft;
  return (
    <ActionForm form={form} button={moveOutDay === undefined ? 'Give notice' : `Give notice for ${dateOf(moveOutDay)}`}>
      <Note tone="info">
        {booking.side === 'landlord' ? (
          <p>
            The home is let until <strong>{dateOf(latestDay)}</strong>, so your notice ends the tenancy on that day. To
            end it sooner, propose an early end: {booking.other.name} has to agree.
          </p>
        ) : (
          <p>
            The tenancy can end on <strong>{dateOf(earliestDay)}</strong> at the earliest.
            {latestDay > earliestDay &&
              ` It ends automatically on ${dateOf(latestDay)}. Rent that you paid for the time after your last day comes back only if you agree on it: propose an early end for that.`}
          </p>
        )}
        <p className="text-14">{sourceLabel(plan)} Information, not legal advice.</p>
      </Note>
      <NoticeSteps plan={plan} />
      {latestDay > earliestDay && (
        <DayField {...form.field('moveOutDay')} label="Last day of the tenancy" from={earliestDay} until={latestDay} />
      )}
      <NoteField {...form.text('note')} hint={`${booking.other.name} will see this.`} />
    </ActionForm>
  );
}

function dayProblem(day: number | undefined, { earliestDay, latestDay }: NoticePreview): string | undefined {
  if (day === undefined) return 'Choose a day.';
  if (day < earliestDay) return `Choose ${dateOf(earliestDay)} or a later day.`;
  return day > latestDay ? `Choose ${dateOf(latestDay)} or an earlier day.` : undefined;
}

function sourceLabel({ source, checkedOn }: NoticePreview): string {
  if (source === null) return 'We found no law on this for the state, so the agreement applies.';
  return checkedOn === null
    ? `Source: ${source}.`
    : `Source: ${source}, looked up on ${formatDate(Date.parse(checkedOn))}.`;
}

function NoticeSteps({ plan: { steps, doubts } }: { plan: NoticePreview }) {
  return (
    <details>
      <summary className="min-h-11 py-2.5 font-semibold text-primary-text">How it ends, step by step</summary>
      <ol className="grid grid-cols-1 gap-2.5">
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
