import {
  type Booking,
  type BookingCancelReason,
  bookingCancelReasons,
  type BookingSide,
} from '@rentreel/contracts/bookings';
import { naira } from './naira.ts';
import { firstName } from './name-words.ts';

const codes: Readonly<Record<BookingSide, readonly BookingCancelReason[]>> = {
  tenant: ['found_another', 'plans_changed', 'no_money', 'extra_money', 'home_not_ready', 'other'],
  landlord: ['let_already', 'home_not_ready', 'no_money', 'plans_changed', 'other'],
};

export const cancelReasons = (side: BookingSide) =>
  codes[side].map((value) => ({ value, text: bookingCancelReasons[value] }));

export interface CancelWords {
  /** What comes back, and to whom, before anything else. */
  readonly text: string;
  readonly button: string;
  /** Kobo that the tenant gets back, as it is shown. */
  readonly returnsKobo: number;
}

/** Cancelling for the second time costs a landlord something, where that is turned on. */
const penaltyWords = ({ cancelPenaltyKobo }: Pick<Booking, 'cancelPenaltyKobo'>, name: string): string =>
  cancelPenaltyKobo === 0
    ? ''
    : ` You have cancelled within the last 12 months: cancelling again costs you ${naira(cancelPenaltyKobo)}, half of it for ${name}. What your wallet does not have is taken from your next release.`;

/** What cancelling now does, to the kobo. */
export function cancelWords(
  booking: Pick<Booking, 'cancellation' | 'cancelPenaltyKobo' | 'side' | 'other'>,
): CancelWords {
  const { cancellation, side } = booking;
  const back = cancellation?.toTenantKobo ?? 0;
  const kept = cancellation?.toLandlordKobo ?? 0;
  if (back === 0 && kept === 0) {
    return {
      text: 'Nothing has been paid, so nothing is lost. The booking ends.',
      button: 'Cancel it',
      returnsKobo: 0,
    };
  }
  const name = firstName(booking);
  if (side === 'landlord') {
    return {
      text: `${name} gets ${naira(back)} back, all that was paid. The booking ends.${penaltyWords(booking, name)}`,
      button: `Cancel and return ${naira(back)}`,
      returnsKobo: back,
    };
  }
  const fee = kept > 0 ? ` ${naira(kept)} goes to ${name}, as the 24 hours after the payment are over.` : '';
  return {
    text: `You get ${naira(back)} back in your wallet now.${fee} The booking ends.`,
    button: `Cancel and get ${naira(back)} back`,
    returnsKobo: back,
  };
}
