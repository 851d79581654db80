import {
  type Booking,
  type BookingCancelReason,
  type BookingSide,
  bookingCancelReasons,
  bookingDeclineReasonCodes,
  bookingDeclineReasons,
  cancelBookingInput,
  declineBookingInput,
} from '@rentreel/contracts/bookings';
import { Note } from '@rentreel/ui';
import { type Kobo, naira, zeroKobo } from '@rentreel/values';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { NoteField } from '../fields.tsx';
import { firstName } from '../format.ts';
import { useAfterAction } from '../queries.ts';
import { type BookingFormProps, declineTexts } from './actions.ts';

/** Cancels the booking or withdraws the application: shows the refund, then asks for the reason. */
export function CancelForm({ booking, onDone }: BookingFormProps) {
  const { text, button, returnsKobo } = cancelCopy(booking);
  const form = useActionForm({
    id: 'cancel',
    schema: cancelBookingInput,
    mutation: trpc.bookings.cancel.useMutation(useAfterAction(onDone)),
    fixed: { bookingId: booking.id, version: booking.version, returnsKobo },
    stores: ['note'],
    initial: { reason: undefined, note: '' },
  });
  return (
    <ActionForm form={form} button={button} variant="danger">
      <Note tone={returnsKobo > 0 ? 'sun' : 'neutral'}>{text}</Note>
      <ChoiceField {...form.field('reason')} legend="Your reason" options={cancelReasons(booking.side)} />
      <NoteField {...form.text('note')} hint={`${booking.other.name} will see this.`} />
    </ActionForm>
  );
}

const declineOptions = bookingDeclineReasonCodes.map((value) => ({ value, text: bookingDeclineReasons[value] }));

/** Declines an application with a reason that the tenant reads. */
export function DeclineForm({ booking, onDone }: BookingFormProps) {
  const form = useActionForm({
    id: 'decline',
    schema: declineBookingInput,
    mutation: trpc.bookings.decline.useMutation(useAfterAction(onDone)),
    fixed: { bookingId: booking.id, version: booking.version },
    stores: ['note'],
    initial: { reason: undefined, note: '' },
  });
  return (
    <ActionForm form={form} button={declineTexts(booking).button} variant="danger">
      <ChoiceField {...form.field('reason')} legend="Your reason" options={declineOptions} />
      <NoteField {...form.text('note')} hint={`${booking.other.name} will see this.`} />
    </ActionForm>
  );
}

const codes: Readonly<Record<BookingSide, readonly BookingCancelReason[]>> = {
  tenant: ['found_another', 'plans_changed', 'no_money', 'extra_money', 'home_not_ready', 'other'],
  landlord: ['let_already', 'home_not_ready', 'plans_changed', 'other'],
};

export const cancelReasons = (side: BookingSide) =>
  codes[side].map((value) => ({ value, text: bookingCancelReasons[value] }));

interface CancelCopy {
  /** The amounts that are returned, and to whom. */
  readonly text: string;
  readonly button: string;
  /** The refund shown on the screen; the server rejects any other amount. */
  readonly returnsKobo: Kobo;
}

/** The penalty for a landlord's second cancellation within a year, where penalties are enabled. */
const penaltyLabel = ({ cancelPenaltyKobo }: Pick<Booking, 'cancelPenaltyKobo'>, name: string): string =>
  cancelPenaltyKobo === 0
    ? ''
    : ` You already cancelled a booking in the last 12 months, so cancelling again costs you ${naira(cancelPenaltyKobo)}, half of it for ${name}. If your wallet doesn’t have enough, the rest comes out of the next rent released to you.`;

/** Returns the texts that state what cancelling now costs and returns, to the kobo. */
export function cancelCopy(
  booking: Pick<Booking, 'allowedTransitions' | 'cancellation' | 'cancelPenaltyKobo' | 'side' | 'other'>,
): CancelCopy {
  const { cancellation, side } = booking;
  const back = cancellation?.toTenantKobo ?? zeroKobo;
  const retainedKobo = cancellation?.toLandlordKobo ?? 0;
  if (back === 0 && retainedKobo === 0) {
    const what = booking.allowedTransitions.includes('withdraw')
      ? { text: 'The application ends.', button: 'Withdraw application' }
      : { text: 'The booking ends.', button: 'Cancel the booking' };
    return {
      text: `Nothing has been paid, so there is nothing to refund. ${what.text}`,
      button: what.button,
      returnsKobo: zeroKobo,
    };
  }
  const name = firstName(booking);
  if (side === 'landlord') {
    return {
      text: `${name} gets ${naira(back)} back, everything they paid. The booking ends.${penaltyLabel(booking, name)}`,
      button: `Cancel and return ${naira(back)}`,
      returnsKobo: back,
    };
  }
  const [fee, instead] =
    retainedKobo > 0
      ? [
          ` ${naira(retainedKobo)} goes to ${name}, as the 24 hours after the payment are over.`,
          ' If you don’t get the keys, or the home isn’t as agreed, report a problem instead.',
        ]
      : ['', ''];
  return {
    text: `You get ${naira(back)} back in your wallet now.${fee} The booking ends.${instead}`,
    button: `Cancel and get ${naira(back)} back`,
    returnsKobo: back,
  };
}
