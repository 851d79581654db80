import {
  type FreeSpan,
  type InspectionFeeState,
  type OpenHouse,
  type TruthScore,
  inspectionDueAt,
  inspectionLimits,
} from '@rentreel/contracts/inspections';
import { count, hourMs, lagosDay, naira } from '@rentreel/values';
import { dayText, deadlineLabel, minuteText, timeSpan } from '#/lib/times.ts';

interface Fee {
  readonly feeKobo: number;
  readonly feeState: InspectionFeeState;
}

const freeHours = inspectionLimits.freeCancelMs / hourMs;

/** When an inspection fee is refunded to the tenant, and when the landlord receives it. */
export const feeRules = {
  back: [
    'the landlord declines, doesn’t answer, cancels or doesn’t come',
    'the home is locked, someone lives in it, or it isn’t as advertised',
    `you cancel at least ${freeHours} hours before`,
  ],
  paid: [
    'the home is as advertised',
    `you cancel later than ${freeHours} hours before, or don’t come`,
    `you move it later than ${freeHours} hours before, and then cancel or don’t accept a proposed time`,
  ],
} as const;

/** Where the fee currently is, for one of the parties; undefined without a fee. */
export function feeLine({ feeKobo, feeState }: Fee, side: 'tenant' | 'landlord'): string | undefined {
  if (feeState === 'none' || feeKobo === 0) return undefined;
  const mine = side === 'tenant';
  const amount = naira(feeKobo);
  if (feeState === 'held') return `${amount} held by RentReel until the inspection is over`;
  if (feeState === 'returned') return mine ? `${amount} is back in your wallet` : `${amount} went back to the tenant`;
  return mine ? `${amount} went to the landlord` : `${amount} is in your wallet`;
}

/** Until when the other side can answer a time that is requested or proposed now. */
export const answerDeadline = (startsAt: number, now: number): string =>
  deadlineLabel(inspectionDueAt({ state: 'proposed', stateSince: now, startsAt }) ?? startsAt, now);

/** Who has to confirm a move, and until when once a time is chosen. */
export const moveAnswerLabel = (name: string, startsAt: number | undefined, now: number): string =>
  startsAt === undefined
    ? `${name} has to confirm the new time; the old one is given up.`
    : `${name} has to confirm the new time by ${answerDeadline(startsAt, now)}; the old one is given up.`;

interface CancelFee extends Fee {
  readonly startsAt: number;
  readonly freeCancelUntil: number | null;
}

/** What happens to a held fee when the tenant cancels or withdraws now. */
export function cancelFeeLabel(fee: CancelFee, now: number): string {
  if (fee.feeState !== 'held') return 'It costs nothing.';
  const amount = naira(fee.feeKobo);
  if (fee.freeCancelUntil !== null && now <= fee.freeCancelUntil)
    return `Your ${amount} comes back to your wallet now.`;
  if (fee.startsAt - now >= inspectionLimits.freeCancelMs)
    return `You moved this inspection less than ${freeHours} hours before it began, so your ${amount} goes to the landlord.`;
  return `Less than ${freeHours} hours are left, so your ${amount} goes to the landlord.`;
}

/** What a move of the time by the tenant costs now; `movesLeft` is at least 1. */
export function moveFeeLabel(inspection: CancelFee & { movesLeft: number }, now: number): string {
  const { movesLeft, feeState, feeKobo, freeCancelUntil } = inspection;
  const left = movesLeft === 1 ? 'You can move it once more' : `You can move it ${movesLeft} more times`;
  const isLate = feeState === 'held' && freeCancelUntil !== null && now > freeCancelUntil;
  if (!isLate) return `${left}, and it costs nothing.`;
  return `${left}. It’s too late for a refund: if you then cancel or don’t accept a proposed time, your ${naira(feeKobo)} goes to the landlord.`;
}

/** What happens to a held fee that is refunded in any case. */
export function returnLabel({ feeKobo, feeState }: Fee, side: 'tenant' | 'landlord'): string {
  if (feeState !== 'held') return 'It costs nothing.';
  return side === 'tenant'
    ? `Your ${naira(feeKobo)} comes back to your wallet now.`
    : `The ${naira(feeKobo)} goes back to the tenant now.`;
}

/** Occupancy of an open house: "3 of 8 places taken, 2 waiting". */
export const seatsLabel = ({ taken, capacity, waiting }: Pick<OpenHouse, 'taken' | 'capacity' | 'waiting'>): string =>
  waiting > 0 ? `${taken} of ${capacity} places taken, ${waiting} waiting` : `${taken} of ${capacity} places taken`;

/** "6 free slots" */
export const slotsLabel = ({ slots }: FreeSpan): string => count(slots, 'free slot');

/** "Free: 10:00 am to 12:00 pm, 2:00 pm to 5:00 pm" */
export const freeLabel = (spans: readonly FreeSpan[]): string => `Free: ${spans.map(timeSpan).join(', ')}`;

const inspections = (amount: number) => count(amount, 'inspection');

/** Share of this landlord's listings that were as advertised; the numbers until a percentage is meaningful. */
export function truthLabel({ matched, total, percent }: TruthScore): string {
  if (total === 0) return 'No inspection reports yet';
  if (percent === null) return `${inspections(total)} so far, ${matched} as advertised`;
  return `${percent}% as advertised (${inspections(total)})`;
}

const quarter = 15;

/** Days for which a time can be proposed, from today. */
export function dayOptions(now: number, days: number = inspectionLimits.slotDays) {
  const today = lagosDay(now);
  return Array.from({ length: days }, (_, ahead) => ({
    value: String(today + ahead),
    text: dayText(today + ahead, now),
  }));
}

/** Times of a day as minutes since midnight, in steps of 15 minutes. */
export function minutesBetween(from: number, until: number) {
  return Array.from({ length: (until - from) / quarter + 1 }, (_, place) => {
    const minute = from + place * quarter;
    return { value: String(minute), text: minuteText(minute) };
  });
}

/** Hours in which homes are shown: 6 a.m. to 9 p.m. */
export const timeOptions = minutesBetween(6 * 60, 21 * 60);
