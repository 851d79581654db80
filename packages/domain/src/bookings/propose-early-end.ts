import {
  type Booking,
  bookingLimits,
  type EarlyEndPreview,
  type ProposeEarlyEndInput,
  unusedRent,
} from '@rentreel/contracts/bookings';
import { formatNaira, kobo } from '@rentreel/money';
import { type Context, DomainError } from '../kernel/index.ts';
import type { StoredEarlyEnd } from './booking-row.ts';
import { dayInWords, endOfDay } from './booking-times.ts';
import { earlyEndDays } from './early-end-days.ts';
import { requireReturnable } from './escrow/return-unused.ts';
import { maskWords } from './mask-words.ts';
import { takeDeed } from './process/take-deed.ts';

/** The rent for the time after the day; refused where the day or what is to come back cannot be. */
function unusedOf(
  { earliestDay, latestDay, term }: EarlyEndPreview,
  { moveOutDay, refundKobo }: Pick<ProposeEarlyEndInput, 'moveOutDay' | 'refundKobo'>,
): number {
  if (moveOutDay < earliestDay || moveOutDay > latestDay) {
    const words = { from: dayInWords(earliestDay), until: dayInWords(latestDay) };
    throw new DomainError('bookings.early_end_out_of_range', words);
  }
  const unusedKobo = unusedRent(term, moveOutDay);
  if (refundKobo <= unusedKobo) return unusedKobo;
  throw new DomainError('bookings.return_too_high', { amount: formatNaira(kobo(unusedKobo)) });
}

/**
 * Proposes to the other side to end the tenancy on a day, with what of the paid rent comes back. Errors:
 * bookings.early_end_out_of_range, bookings.return_too_high, bookings.return_not_covered.
 */
export async function proposeEarlyEnd(ctx: Context, input: ProposeEarlyEndInput): Promise<Booking> {
  const { moveOutDay, refundKobo } = input;
  return takeDeed(ctx, input, {
    names: ['propose_early_end'],
    plan: async ({ row, side }, tx) => {
      const at = ctx.clock.now();
      const unusedKobo = unusedOf(await earlyEndDays(ctx, tx, row), input);
      await requireReturnable(ctx, tx, { row, amountKobo: refundKobo });
      const note = maskWords(ctx, input.note, row);
      const answerBy = Math.min(at + bookingLimits.earlyEndAnswerMs, endOfDay(moveOutDay));
      const proposed: StoredEarlyEnd = { by: side, at, moveOutDay, unusedKobo, refundKobo, note, answerBy };
      return { name: 'propose_early_end', change: { earlyEnd: JSON.stringify(proposed) }, note };
    },
  });
}
