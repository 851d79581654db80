import type { Booking, BookingTransitionName } from '@rentreel/contracts/bookings';
import { naira } from '@rentreel/values';
import { firstName } from '../format.ts';

export type BookingForm =
  | 'accept'
  | 'acceptCounter'
  | 'decline'
  | 'cancel'
  | 'withdraw'
  | 'extend'
  | 'schedule'
  | 'handOver'
  | 'moreTime'
  | 'release'
  | 'confirm'
  | 'giveBack'
  | 'dropRenewal'
  | 'returnRenewal'
  | 'notice'
  | 'earlyEnd'
  | 'acceptEarlyEnd'
  | 'dropEarlyEnd'
  | 'overstay'
  | 'takeBackNotice'
  | 'moveOut'
  | 'claim'
  | 'returnCaution'
  | 'acceptClaim'
  | 'contestClaim';

export interface BookingFormProps {
  booking: Booking;
  now: number;
  onDone: () => void;
}

/** Screen on which an action takes place. */
export type ActionPlace = 'offer' | 'counter' | 'renewal' | 'agreement' | 'checkout' | 'dispute';

export interface BookingAction {
  readonly text: string;
  /** How the action runs: immediately, in a form that shows the consequences, or on another screen. */
  readonly does: { readonly direct: 'shortlist' } | { readonly form: BookingForm } | { readonly place: ActionPlace };
  readonly look: 'primary' | 'secondary' | 'text';
}

type Part = Pick<
  Booking,
  'allowedTransitions' | 'state' | 'side' | 'other' | 'needsMe' | 'payment' | 'cancellation' | 'disputeId' | 'handover'
>;
type ButtonLooks = BookingAction['look'];

const form = (text: string, name: BookingForm, look: ButtonLooks = 'secondary'): BookingAction => ({
  text,
  does: { form: name },
  look,
});
const place = (text: string, name: ActionPlace, look: ButtonLooks = 'primary'): BookingAction => ({
  text,
  does: { place: name },
  look,
});

const payText = ({ payment }: Part) => (payment ? `Pay ${naira(payment.amountKobo)} to escrow` : 'Pay to escrow');
const cancelText = ({ cancellation }: Part) =>
  cancellation && cancellation.toTenantKobo > 0 ? 'Cancel and see your refund' : 'Cancel the booking';
const keysText = ({ side }: Part) => (side === 'landlord' ? 'Hand over the keys' : 'I have the keys');

/** Texts of declining: a landlord whose offer is open withdraws it. */
export const declineTexts = ({ state }: Pick<Booking, 'state'>) =>
  state === 'offered'
    ? { action: 'Withdraw the offer', title: 'Withdraw your offer?', button: 'Withdraw the offer' }
    : { action: 'Decline application', title: 'Decline this application?', button: 'Decline' };

/**
 * States in which recording the move-out is the main action; before them a year may still lie between notice and move-out.
 */
const isLeaving: ReadonlySet<Booking['state']> = new Set(['moving_out', 'overstayed']);

/** Returns every possible action with its button, the most important first. */
function rows(booking: Part): readonly (readonly [BookingTransitionName, BookingAction])[] {
  const { state, side } = booking;
  const isLandlord = side === 'landlord';
  return [
    ['accept', form('Accept this offer', 'accept', 'primary')],
    ['accept_counter', form('Accept these terms', 'acceptCounter', 'primary')],
    ['counter', place('Make a counter-offer', 'counter', 'secondary')],
    ['offer', place('Make an offer', 'offer')],
    ['offer_again', place(state === 'offered' ? 'Change your offer' : 'Make another offer', 'offer', 'secondary')],
    ['shortlist', { text: 'Add to shortlist', does: { direct: 'shortlist' }, look: 'secondary' }],
    ['sign', place('Read and sign the agreement', 'agreement')],
    ['sign_last', place('Read and sign the agreement', 'agreement')],
    ['fund', place(payText(booking), 'checkout')],
    ['extend_payment', form('Give 24 more hours to pay', 'extend')],
    ['hand_over', form(keysText(booking), 'handOver', isLandlord ? 'primary' : 'secondary')],
    ['schedule_handover', form(state === 'funded' ? 'Set a handover time' : 'Change the handover time', 'schedule')],
    ['confirm_move_in', form('Confirm the home and release the money', 'release', 'primary')],
    ['confirm_and_wait', form('Confirm the home is as agreed', 'confirm', 'primary')],
    ['ask_more_time', form('Take 24 more hours', 'moreTime')],
    ['report_problem', place('Report a problem', 'dispute', 'secondary')],
    ['accept_renewal', place('Read and sign the renewal', 'agreement')],
    ['fund_renewal', place(payText(booking), 'checkout')],
    ['offer_renewal', place('Offer to renew', 'renewal', 'secondary')],
    ['accept_early_end', form('Agree to end it early', 'acceptEarlyEnd', 'primary')],
    ['record_move_out', form('Record the move-out', 'moveOut', isLeaving.has(state) ? 'primary' : 'secondary')],
    ['report_overstay', form(`${firstName(booking)} still lives there`, 'overstay')],
    ['give_notice', form('Give notice', 'notice', 'secondary')],
    ['propose_early_end', form('Propose to end it early', 'earlyEnd', 'text')],
    [
      'return_caution',
      form('Return the whole caution fee', 'returnCaution', state === 'moved_out' ? 'primary' : 'secondary'),
    ],
    ['claim_caution', form('Claim part of the caution fee', 'claim')],
    ['accept_claim', form('Agree to the claim', 'acceptClaim', 'primary')],
    ['contest_claim', form('Contest the claim', 'contestClaim')],
    ['take_back_notice', form('Withdraw the notice', 'takeBackNotice', 'text')],
    [
      'drop_early_end',
      form(booking.needsMe ? 'Decline the early end' : 'Withdraw the proposal', 'dropEarlyEnd', 'text'),
    ],
    ['drop_renewal', form(isLandlord ? 'Withdraw the offer' : 'Decline the renewal', 'dropRenewal', 'text')],
    ['return_renewal', form('Take the payment back', 'returnRenewal')],
    ['give_back', form('Cancel and refund in full', 'giveBack', 'text')],
    ['decline', form(declineTexts(booking).action, 'decline', 'text')],
    ['withdraw', form('Withdraw application', 'withdraw', 'text')],
    ['call_off', form('Cancel the booking', 'cancel', 'text')],
    ['cool_off', form('Cancel for a full refund', 'cancel', 'text')],
    ['cancel_by_tenant', form(cancelText(booking), 'cancel', 'text')],
    ['cancel_by_landlord', form('Cancel the booking', 'cancel', 'text')],
  ];
}

/** Returns the buttons that the server currently allows, the most important first. */
export function bookingActions(booking: Part): BookingAction[] {
  const { allowedTransitions, disputeId, state } = booking;
  const allowed = rows(booking)
    .filter(([name]) => allowedTransitions.includes(name))
    .map(([, action]) => action);
  const inDispute = disputeId !== null && (state === 'disputed' || state === 'caution_disputed');
  return [...(inDispute ? [place('See the dispute', 'dispute')] : []), ...allowed];
}
