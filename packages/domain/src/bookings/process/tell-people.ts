import type { BookingDriver, BookingSide } from '@rentreel/contracts/bookings';
import type { Notice } from '@rentreel/contracts/notifications';
import type { WriteTx } from '@rentreel/db';
import { type EventNote, raiseNotice } from '../../kernel/index.ts';
import { type BookingRow, offerToPay, otherSide, termsIn } from '../booking-row.ts';
import { findOffer } from '../bookings-repository.ts';
import { namesOf, type NoticeReader } from './booking-notice.ts';
import { moneyNotices } from './money-notices.ts';
import type { MoneyStep } from './money-moved.ts';
import { noticesOfStep, type OfferSums } from './step-notices.ts';
import type { StepName } from './step-words.ts';

export interface TakenStep {
  readonly name: StepName;
  readonly driver: BookingDriver;
  /** After the step. */
  readonly row: BookingRow;
  /** The title of the home. */
  readonly home: string;
  readonly note: string;
  /** What came out of escrow with it; left out: nothing. */
  readonly money?: MoneyStep;
  readonly now: number;
}

const sides: readonly BookingSide[] = ['tenant', 'landlord'];

/** Who did it knows; what the server or an administrator did is told to both. */
const readersOf = ({ driver }: TakenStep): readonly BookingSide[] =>
  driver === 'tenant' || driver === 'landlord' ? [otherSide(driver)] : sides;

/** Wakes the devices of both people. */
export const liveEvents = ({ tenantId, landlordId }: Pick<BookingRow, 'tenantId' | 'landlordId'>): EventNote[] =>
  [tenantId, landlordId].map((userId) => ({ topic: 'bookings.changed', userId, payload: {} }));

async function sumsOf(tx: WriteTx, row: BookingRow): Promise<OfferSums> {
  const id = offerToPay(row) ?? row.offerId;
  const offer = id === null ? undefined : await findOffer(tx, id);
  const terms = offer && termsIn(offer);
  return { totalKobo: terms?.totalKobo ?? 0, firstPaymentKobo: terms?.firstPaymentKobo ?? 0 };
}

/** What both people's devices and inboxes hear of a step. */
export async function tellPeople(tx: WriteTx, step: TakenStep): Promise<EventNote[]> {
  const names = await namesOf(tx, step.row);
  const sums = await sumsOf(tx, step.row);
  const of = (side: BookingSide): NoticeReader => ({ ...step, side, names });
  const told = readersOf(step).flatMap((side): Notice[] => noticesOfStep(of(side), step, sums));
  const money = sides.flatMap((side): Notice[] => moneyNotices(of(side), step.money));
  return [...liveEvents(step.row), ...[...told, ...money].map((notice) => raiseNotice(step.now, notice))];
}
