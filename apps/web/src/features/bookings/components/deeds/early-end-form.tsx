import { type EarlyEndPreview, unusedRent } from '@rentreel/contracts/bookings';
import { kobo } from '@rentreel/money';
import { Button, Note, Skeleton } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { AmountField } from '../../../../components/money/amount-field.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { useAfterDeed } from '../../hooks/use-after-deed.ts';
import { dateOf } from '../../lib/day-words.ts';
import { earlyEndProblem } from '../../lib/early-end-draft.ts';
import { heldDepositKobo } from '../../lib/escrow-sums.ts';
import { naira } from '../../lib/naira.ts';
import { firstName } from '../../lib/name-words.ts';
import { DayField } from '../day-field.tsx';
import type { DeedFormProps } from './deed-sheet.tsx';
import { NoteField } from './note-field.tsx';

/** Proposes to end the tenancy on a day before its end, with what of the paid rent comes back. */
export function EarlyEndForm(props: DeedFormProps) {
  const { data: plan, error } = trpc.bookings.previewEarlyEnd.useQuery({ bookingId: props.booking.id });
  if (plan) return <Fields {...props} plan={plan} />;
  return error ? <FormFailure error={error} /> : <Skeleton shape="card" className="h-40" />;
}

function Fields({ booking, onDone, plan }: DeedFormProps & { plan: EarlyEndPreview }) {
  const { earliestDay, latestDay, term } = plan;
  const [moveOutDay, setDay] = useState<number | undefined>(Math.min(earliestDay + 30, latestDay));
  // Undefined until the proposer says another amount than the share of the days.
  const [asked, setAsked] = useState<{ amountKobo: number | undefined }>();
  const [note, setNote] = useState('');
  const { mutate, isPending, error, reset } = trpc.bookings.proposeEarlyEnd.useMutation(useAfterDeed(onDone));
  const unusedKobo = moveOutDay === undefined ? 0 : unusedRent(term, moveOutDay);
  const refundKobo = asked ? (asked.amountKobo ?? 0) : unusedKobo;
  const { day: dayProblem, amount: amountProblem } = earlyEndProblem({ moveOutDay, refundKobo, unusedKobo }, plan);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (moveOutDay === undefined || dayProblem !== undefined || amountProblem !== undefined) return;
    const about = { bookingId: booking.id, version: booking.version };
    mutate({ ...about, moveOutDay, refundKobo: kobo(refundKobo), note });
  };
  return (
    <form className="deed-form" noValidate onSubmit={submit}>
      <p className="text-14 text-text-2">
        The tenancy ends early when {firstName(booking)} agrees, within 7 days. {cautionWords(heldDepositKobo(booking))}
      </p>
      <DayField
        id="early-end-day"
        label="Last day of the tenancy"
        value={moveOutDay}
        from={earliestDay}
        until={latestDay}
        error={dayProblem}
        onChange={(day) => {
          reset();
          setDay(day);
        }}
      />
      <Note tone="info" announce="status">
        The paid rent for the {daysWords(moveOutDay, term.endDay)} after it is <strong>{naira(unusedKobo)}</strong>. You
        can propose less, but not more.
      </Note>
      <AmountField
        id="early-end-return"
        label={booking.side === 'tenant' ? 'Comes back to you' : `Goes back to ${firstName(booking)}`}
        maxKobo={unusedKobo}
        valueKobo={asked ? asked.amountKobo : unusedKobo}
        error={amountProblem}
        onChange={(amountKobo) => {
          reset();
          setAsked({ amountKobo });
        }}
      />
      <NoteField id="early-end-note" value={note} hint={`${booking.other.name} reads it.`} onChange={setNote} />
      <FormFailure error={error} />
      <Button type="submit" size="lg" block busy={isPending} busyText="Sending…">
        {moveOutDay === undefined ? 'Propose it' : `Propose to end on ${dateOf(moveOutDay)}`}
      </Button>
    </form>
  );
}

const cautionWords = (heldKobo: number) =>
  heldKobo > 0 ? `${naira(heldKobo)} caution stays in escrow until after the move-out.` : '';

function daysWords(lastDay: number | undefined, endDay: number): string {
  const days = lastDay === undefined ? 0 : Math.max(0, endDay - lastDay);
  return days === 1 ? '1 day' : `${days} days`;
}
