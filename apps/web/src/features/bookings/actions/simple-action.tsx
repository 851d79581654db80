import { hourMs, naira } from '@rentreel/values';
import { type Booking, bookingLimits } from '@rentreel/contracts/bookings';
import { Button, Note, Skeleton } from '@rentreel/ui';
import { Suspense, lazy, useState } from 'react';
import { ActionPrompt } from '#/lib/forms/action-sheet.tsx';
import { whenInText } from '#/lib/times.ts';
import { trpc } from '#/lib/trpc.ts';
import { baselineUntil, dateOf, depositKobo, firstName, heldDepositKobo, monthsLabel, releaseKobo } from '../format.ts';
import { useAfterAction } from '../queries.ts';
import { lastOffer } from '../terms/terms.ts';
import type { BookingFormProps, BookingForm } from './actions.ts';

/** Shows the consequences of an action without input, then runs it. */
export function SimpleForm({ booking, now, onDone, action }: BookingFormProps & { action: SimpleAction }) {
  const { text, button, tone = 'primary' } = simpleActionCopy(action, booking);
  const { run, ...state } = useSimpleAction(action, booking, onDone);
  return (
    <ActionPrompt button={button} variant={tone} action={state} onConfirm={run} onCancel={onDone}>
      <p>{text}</p>
      {(action === 'release' || action === 'confirm') && <MissingPhotos booking={booking} now={now} />}
    </ActionPrompt>
  );
}

const BaselineForm = lazy(async () => ({ default: (await import('./baseline-sheet.tsx')).BaselineForm }));

/**
 * Without photos of the move-in a tenant who releases the money has no evidence later; some can still be added here.
 */
function MissingPhotos({ booking, now }: Pick<BookingFormProps, 'booking' | 'now'>) {
  const [adding, setAdding] = useState(false);
  const until = baselineUntil(booking, now);
  const hasPhotos = booking.moveIn.some(({ by, photos }) => by === booking.side && photos.length > 0);
  if (until === undefined || hasPhotos) return null;
  if (adding) {
    return (
      <Suspense fallback={<Skeleton shape="card" className="h-40" />}>
        <BaselineForm booking={booking} onDone={() => setAdding(false)} />
      </Suspense>
    );
  }
  const deposit = heldDepositKobo(booking);
  return (
    <Note tone="sun">
      <p>
        You have no move-in photos.{' '}
        {deposit > 0 ? `They’re your proof for the caution fee of ${naira(deposit)}.` : 'They’re your proof.'} You can
        also add them later, until {whenInText(until, now)}.
      </p>
      <Button variant="secondary" size="sm" className="mt-2" onClick={() => setAdding(true)}>
        Add photos first
      </Button>
    </Note>
  );
}

function useSimpleAction(action: SimpleAction, { id: bookingId, version }: Booking, onDone: () => void) {
  const after = useAfterAction(onDone);
  const accept = trpc.bookings.accept.useMutation(after);
  const confirm = trpc.bookings.confirmMoveIn.useMutation(after);
  const mutations = {
    accept,
    acceptCounter: accept,
    extend: trpc.bookings.extendPayment.useMutation(after),
    moreTime: trpc.bookings.askMoreTime.useMutation(after),
    release: confirm,
    confirm,
    giveBack: trpc.bookings.giveBack.useMutation(after),
    dropRenewal: trpc.bookings.dropRenewal.useMutation(after),
    returnRenewal: trpc.bookings.returnRenewal.useMutation(after),
    acceptEarlyEnd: trpc.bookings.acceptEarlyEnd.useMutation(after),
    dropEarlyEnd: trpc.bookings.dropEarlyEnd.useMutation(after),
    takeBackNotice: trpc.bookings.takeBackNotice.useMutation(after),
    returnCaution: trpc.bookings.returnCaution.useMutation(after),
    acceptClaim: trpc.bookings.acceptClaim.useMutation(after),
    contestClaim: trpc.bookings.contestClaim.useMutation(after),
  } satisfies Record<SimpleAction, unknown>;
  const { mutate, isPending, error } = mutations[action];
  return { run: () => mutate({ bookingId, version }), isPending, error };
}

/** Actions that only need a confirmation. */
export const simpleActionTitles = {
  accept: 'Accept this offer?',
  acceptCounter: 'Accept these terms?',
  extend: 'Give more time to pay?',
  moreTime: 'Take more time for the check?',
  release: 'Release the money now?',
  confirm: 'Confirm the home is as agreed?',
  giveBack: 'Cancel and refund in full?',
  dropRenewal: 'Decline the renewal?',
  returnRenewal: 'Take the payment back?',
  acceptEarlyEnd: 'End the tenancy early?',
  dropEarlyEnd: 'Decline the early end?',
  takeBackNotice: 'Withdraw the notice?',
  returnCaution: 'Return the caution fee?',
  acceptClaim: 'Agree to the claim?',
  contestClaim: 'Contest the claim?',
} as const satisfies Partial<Record<BookingForm, string>>;
export type SimpleAction = keyof typeof simpleActionTitles;

export const isSimpleAction = (form: BookingForm): form is SimpleAction => form in simpleActionTitles;

interface SimpleActionCopy {
  /** Consequences of the action. */
  readonly text: string;
  /** Names the action, with the amount if there is one. */
  readonly button: string;
  readonly tone?: 'danger';
}

const hours = (ms: number) => ms / hourMs;

function acceptCopy(booking: Booking): SimpleActionCopy {
  const terms = lastOffer(booking)?.terms;
  if (!terms) return { text: 'Next, both of you sign the agreement.', button: 'Accept' };
  const { totalKobo, firstPaymentKobo, months, startDay } = terms;
  const pays = booking.side === 'tenant' ? 'you pay' : `${firstName(booking)} pays`;
  return {
    text: `${naira(totalKobo)} for ${monthsLabel(months)} from ${dateOf(startDay)}. Nothing is paid yet. First you both sign the agreement, then ${pays} ${naira(firstPaymentKobo)} into escrow. Until then the home is reserved.`,
    button: `Accept ${naira(totalKobo)}`,
  };
}

function releaseCopy(booking: Booking): SimpleActionCopy {
  const amount = naira(releaseKobo(booking));
  const deposit = heldDepositKobo(booking);
  const rest = deposit > 0 ? ` ${naira(deposit)} caution fee stays in escrow until you move out.` : '';
  return {
    text: `${amount} goes to ${booking.other.name} now and can’t be reversed.${rest} Confirm only when you have the keys and the home is as agreed.`,
    button: `Release ${amount} now`,
  };
}

function confirmCopy(booking: Booking): SimpleActionCopy {
  const amount = naira(releaseKobo(booking));
  return {
    text: `This ends your check of the home. ${amount} stays in escrow until RentReel has checked who ${booking.other.name} is and that they may let the home; then it goes to them automatically and can’t be reversed. Confirm only when you have the keys and the home is as agreed.`,
    button: 'Confirm',
  };
}

function giveBackCopy(booking: Booking): SimpleActionCopy {
  const { heldKobo } = booking.escrow;
  return {
    text: `${firstName(booking)} gets ${naira(heldKobo)} back, everything they paid, and the booking ends. Your home is then available to other tenants.`,
    button: `Give ${naira(heldKobo)} back`,
    tone: 'danger',
  };
}

function acceptEarlyEndCopy(booking: Booking): SimpleActionCopy {
  const { earlyEnd, side } = booking;
  if (!earlyEnd) return { text: 'The tenancy ends early.', button: 'Agree' };
  const { moveOutDay, refundKobo } = earlyEnd;
  const name = firstName(booking);
  const [from, to] = side === 'tenant' ? [`${name}’s`, 'yours'] : ['your', `${name}’s`];
  const money =
    refundKobo > 0
      ? `${naira(refundKobo)} of the rent goes from ${from} wallet to ${to} now, and can’t be reversed.`
      : 'None of the paid rent comes back.';
  const deposit = heldDepositKobo(booking);
  const caution = deposit > 0 ? ` ${naira(deposit)} caution fee stays in escrow until after the move-out.` : '';
  return {
    text: `The tenancy ends on ${dateOf(moveOutDay)}. ${money} No rent is owed for the time after that day.${caution}`,
    button: refundKobo > 0 && side === 'landlord' ? `Agree and return ${naira(refundKobo)}` : 'Agree to end it early',
  };
}

function acceptClaimCopy(booking: Booking): SimpleActionCopy {
  const claimed = booking.claim?.totalKobo ?? 0;
  const rest = Math.max(0, depositKobo(booking) - claimed);
  const name = firstName(booking);
  if (rest === 0) {
    return { text: `All ${naira(claimed)} of the caution fee goes to ${name} now.`, button: 'Agree to the claim' };
  }
  return {
    text: `${naira(claimed)} of the caution fee goes to ${name}, and ${naira(rest)} comes back to your wallet now.`,
    button: `Agree, and get ${naira(rest)} back`,
  };
}

function returnRenewalCopy(booking: Booking): SimpleActionCopy {
  const deposit = heldDepositKobo(booking);
  const amount = naira(booking.escrow.heldKobo - deposit);
  const caution =
    deposit > 0
      ? ` ${naira(deposit)} caution fee stays in escrow until after the move-out; rent for the days you stayed can be claimed from it.`
      : '';
  return {
    text: `${amount} comes back to your wallet now, and the tenancy ends: the next term doesn’t begin. Record the move-out when you leave.${caution}`,
    button: `Take ${amount} back`,
    tone: 'danger',
  };
}

const copy: Readonly<Record<SimpleAction, (booking: Booking) => SimpleActionCopy>> = {
  accept: acceptCopy,
  acceptCounter: acceptCopy,
  release: releaseCopy,
  confirm: confirmCopy,
  giveBack: giveBackCopy,
  returnRenewal: returnRenewalCopy,
  acceptClaim: acceptClaimCopy,
  acceptEarlyEnd: acceptEarlyEndCopy,
  extend: (booking) => ({
    text: `${firstName(booking)} gets ${hours(bookingLimits.paymentExtensionMs)} more hours to pay. You can do this once.`,
    button: 'Give 24 more hours',
  }),
  moreTime: () => ({
    text: `You get ${hours(bookingLimits.checkExtensionMs)} more hours to check the home before the money is released. You can do this once.`,
    button: 'Take 24 more hours',
  }),
  dropRenewal: () => ({
    text: 'The tenancy goes on until its end as agreed. Nothing is paid.',
    button: 'Decline the renewal',
    tone: 'danger',
  }),
  dropEarlyEnd: () => ({
    text: 'The tenancy goes on until its end as agreed. Nothing is moved.',
    button: 'Decline the early end',
  }),
  takeBackNotice: () => ({
    text: 'The tenancy goes on as if no notice had been given.',
    button: 'Withdraw the notice',
  }),
  returnCaution: (booking) => ({
    text: `${naira(heldDepositKobo(booking))} goes back to ${firstName(booking)}’s wallet now, and the booking ends.`,
    button: `Return ${naira(heldDepositKobo(booking))}`,
  }),
  contestClaim: (booking) => ({
    text: `The caution fee stays in escrow. You and ${firstName(booking)} can still agree; if you don’t, RentReel looks at both sides and decides.`,
    button: 'Contest the claim',
  }),
};

/** Returns the consequences of an action, to the kobo, and the label of its button. */
export const simpleActionCopy = (action: SimpleAction, booking: Booking): SimpleActionCopy => copy[action](booking);
