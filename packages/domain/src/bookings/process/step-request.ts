import type { BookingDriver, BookingTransitionName } from '@rentreel/contracts/bookings';
import type { AuditNote, EventNote } from '../../kernel/index.ts';
import type { BookingRow } from '../booking-row.ts';
import type { MoneyRequest } from '../escrow/money-request.ts';

/** What a step changes besides the state; what every such step changes is known to `after-step.ts`. */
export type StepChange = Partial<
  Pick<
    BookingRow,
    | 'round'
    | 'offerId'
    | 'agreedOfferId'
    | 'agreedStartDay'
    | 'endDay'
    | 'intentId'
    | 'handoverAt'
    | 'handoverNote'
    | 'noticeBy'
    | 'noticeAt'
    | 'moveOutDay'
    | 'noticeNote'
    | 'earlyEnd'
    | 'claim'
    | 'reason'
    | 'disputeId'
  >
>;

export interface StepRequest extends Pick<MoneyRequest, 'ruling' | 'paidBy'> {
  readonly row: BookingRow;
  /** The title of the home. */
  readonly home: string;
  readonly name: BookingTransitionName;
  readonly driver: BookingDriver;
  readonly change?: StepChange;
  /** A ruling moves the money though an administrator holds it. */
  readonly evenOnHold?: boolean;
  /** What the driver says with it; the other side reads it. */
  readonly note?: string;
}

/** The record of a deed, and whom it is told to. */
export interface Traces {
  readonly audit: readonly AuditNote[];
  readonly events: readonly EventNote[];
}

/** The booking after the step, and what the step leaves behind. */
export interface StepTaken extends Traces {
  readonly row: BookingRow;
}

export const nothingMore: Traces = { audit: [], events: [] };
