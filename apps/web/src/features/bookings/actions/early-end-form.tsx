import { count, naira, zeroKobo } from '@rentreel/values';
import { type EarlyEndPreview, proposeEarlyEndInput, unusedRent } from '@rentreel/contracts/bookings';
import { Note } from '@rentreel/ui';
import { useState } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { NotLoaded } from '#/components/load-failure.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { AmountField } from '#/lib/money/amount-field.tsx';
import { trpc } from '#/lib/trpc.ts';
import { DayField, NoteField } from '../fields.tsx';
import { dateOf, firstName, heldDepositKobo } from '../format.ts';
import { useAfterAction } from '../queries.ts';
import type { BookingFormProps } from './actions.ts';

/** Proposes an earlier end of the tenancy and the part of the rent that is returned. */
export function EarlyEndForm(props: BookingFormProps) {
  const { data: plan, error, refetch } = trpc.bookings.previewEarlyEnd.useQuery({ bookingId: props.booking.id });
  return plan ? <Fields {...props} plan={plan} /> : <NotLoaded error={error} refetch={refetch} />;
}

function Fields({ booking, onDone, plan }: BookingFormProps & { plan: EarlyEndPreview }) {
  const { earliestDay, latestDay, term } = plan;
  // The refund follows the unused rent until the user enters another amount.
  const [isOwnAmount, setOwnAmount] = useState(false);
  const [unusedKobo, setUnused] = useState(() => unusedRent(term, Math.min(earliestDay + 30, latestDay)));
  const form = useActionForm({
    id: 'early-end',
    schema: proposeEarlyEndInput,
    mutation: trpc.bookings.proposeEarlyEnd.useMutation(useAfterAction(onDone)),
    fixed: { bookingId: booking.id, version: booking.version },
    stores: ['note'],
    initial: { moveOutDay: Math.min(earliestDay + 30, latestDay), refundKobo: unusedKobo, note: '' },
    check: ({ moveOutDay, refundKobo = 0 }) => earlyEndProblem({ moveOutDay, refundKobo, unusedKobo }, plan),
  });
  const { moveOutDay } = form.draft;
  const refund = form.field('refundKobo');
  const day = form.field('moveOutDay');
  const chooseDay = (chosen: number | undefined) => {
    const unused = chosen === undefined ? zeroKobo : unusedRent(term, chosen);
    setUnused(unused);
    if (!isOwnAmount) form.set('refundKobo', unused);
    day.onChange(chosen);
  };
  return (
    <ActionForm
      form={form}
      button={moveOutDay === undefined ? 'Propose an early end' : `Propose to end on ${dateOf(moveOutDay)}`}
    >
      <p className="text-14 text-text-2">
        The tenancy ends early when {firstName(booking)} agrees, within 7 days. {cautionLabel(heldDepositKobo(booking))}
      </p>
      <DayField {...day} label="Last day of the tenancy" from={earliestDay} until={latestDay} onChange={chooseDay} />
      <Note tone="info" announce="status">
        The paid rent for the {daysLabel(moveOutDay, term.endDay)} after it is <strong>{naira(unusedKobo)}</strong>. You
        can propose less, but not more.
      </Note>
      <AmountField
        {...refund}
        label={booking.side === 'tenant' ? 'Comes back to you' : `Goes back to ${firstName(booking)}`}
        maxKobo={unusedKobo}
        valueKobo={refund.value}
        onChange={(amountKobo) => {
          setOwnAmount(true);
          refund.onChange(amountKobo);
        }}
      />
      <NoteField {...form.text('note')} hint={`${booking.other.name} will see this.`} />
    </ActionForm>
  );
}

const cautionLabel = (heldKobo: number) =>
  heldKobo > 0 ? `${naira(heldKobo)} caution fee stays in escrow until after the move-out.` : '';

const daysLabel = (lastDay: number | undefined, endDay: number): string =>
  count(lastDay === undefined ? 0 : Math.max(0, endDay - lastDay), 'day');

interface EarlyEndDraft {
  readonly moveOutDay: number | undefined;
  readonly refundKobo: number;
  readonly unusedKobo: number;
}

/** Returns the errors of a proposal beyond its input schema, by field. */
export function earlyEndProblem(
  { moveOutDay, refundKobo, unusedKobo }: EarlyEndDraft,
  { earliestDay, latestDay }: Pick<EarlyEndPreview, 'earliestDay' | 'latestDay'>,
): { moveOutDay?: string; refundKobo?: string } {
  if (moveOutDay === undefined) return { moveOutDay: 'Choose a day.' };
  if (moveOutDay < earliestDay) return { moveOutDay: `Choose ${dateOf(earliestDay)} or a later day.` };
  if (moveOutDay > latestDay) return { moveOutDay: `Choose ${dateOf(latestDay)} or an earlier day.` };
  return refundKobo > unusedKobo ? { refundKobo: `You can propose at most ${naira(unusedKobo)}.` } : {};
}
