import type { BookingDeedInput, BookingTransitionName } from '@rentreel/contracts/bookings';
import { kobo } from '@rentreel/money';
import type { Context } from '../../../../kernel/index.ts';
import { hourMs } from '../../../booking-times.ts';
import { changeBooking, type PlainDeed } from '../../../change-booking.ts';
import { handOver } from '../../../hand-over.ts';
import { recordMoveOut } from '../../../record-move-out.ts';
import { scheduleHandover } from '../../../schedule-handover.ts';
import { acceptClaim, contestClaim } from '../../verbs/answer-claim.ts';
import { claimCaution } from '../../verbs/claim-caution.ts';
import { confirmMoveIn } from '../../verbs/confirm-move-in.ts';
import { giveBack } from '../../verbs/give-back.ts';
import { returnCaution } from '../../verbs/return-caution.ts';

interface More {
  /** The landlord enters it, the tenant does not. */
  readonly keyCode: string | undefined;
  readonly claimKobo: number;
  readonly now: number;
}

type Verb = (ctx: Context, seen: BookingDeedInput, more: More) => Promise<unknown>;

const plain =
  (name: PlainDeed): Verb =>
  (ctx, seen) =>
    changeBooking(ctx, seen, name);
const home = { meterReading: '', note: '', photoIds: [] };

/** How people take the steps for which there is a verb that asks for no more than a run knows. */
export const bookingVerbs: Partial<Record<BookingTransitionName, Verb>> = {
  extend_payment: plain('extend_payment'),
  ask_more_time: plain('ask_more_time'),
  take_back_notice: plain('take_back_notice'),
  drop_renewal: plain('drop_renewal'),
  accept_early_end: plain('accept_early_end'),
  drop_early_end: plain('drop_early_end'),
  schedule_handover: (ctx, seen, { now }) => scheduleHandover(ctx, { ...seen, at: now + hourMs, note: '' }),
  hand_over: (ctx, seen, { keyCode }) => handOver(ctx, { ...seen, ...home, ...(keyCode && { code: keyCode }) }),
  confirm_move_in: (ctx, seen) => confirmMoveIn(ctx, seen),
  give_back: (ctx, seen) => giveBack(ctx, seen),
  record_move_out: (ctx, seen) => recordMoveOut(ctx, { ...seen, ...home }),
  claim_caution: (ctx, seen, { claimKobo }) =>
    claimCaution(ctx, {
      ...seen,
      items: [{ what: 'Broken door', amountKobo: kobo(claimKobo) }],
      note: '',
      photoIds: [],
    }),
  return_caution: (ctx, seen) => returnCaution(ctx, seen),
  accept_claim: (ctx, seen) => acceptClaim(ctx, seen),
  contest_claim: (ctx, seen) => contestClaim(ctx, seen),
};
