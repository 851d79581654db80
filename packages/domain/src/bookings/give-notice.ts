import type { Booking, GiveNoticeInput } from '@rentreel/contracts/bookings';
import { type Context, DomainError } from '../kernel/index.ts';
import { dayInWords } from './booking-times.ts';
import { noticeDaysOf } from './notice-days.ts';
import { takeDeed } from './process/take-deed.ts';

/**
 * Gives notice to end the tenancy on a day, as early as the law of the state lets it end. Errors:
 * bookings.notice_too_short, bookings.notice_after_end.
 */
export async function giveNotice(ctx: Context, input: GiveNoticeInput): Promise<Booking> {
  const { moveOutDay, note } = input;
  return takeDeed(ctx, input, {
    names: ['give_notice'],
    plan: async ({ row, side }, tx) => {
      const { earliestDay, latestDay } = await noticeDaysOf(ctx, tx, { row, side });
      if (moveOutDay < earliestDay)
        throw new DomainError('bookings.notice_too_short', { time: dayInWords(earliestDay) });
      if (moveOutDay > latestDay) throw new DomainError('bookings.notice_after_end', { time: dayInWords(latestDay) });
      const change = { noticeBy: side, noticeAt: ctx.clock.now(), moveOutDay, noticeNote: note };
      return { name: 'give_notice', change, note };
    },
  });
}
