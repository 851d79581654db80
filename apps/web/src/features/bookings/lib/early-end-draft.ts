import type { EarlyEndPreview } from '@rentreel/contracts/bookings';
import { dateOf } from './day-words.ts';
import { naira } from './naira.ts';

interface EarlyEndDraft {
  readonly moveOutDay: number | undefined;
  readonly refundKobo: number;
  readonly unusedKobo: number;
}

/** What is wrong with a proposal while it is written, field by field. */
export function earlyEndProblem(
  { moveOutDay, refundKobo, unusedKobo }: EarlyEndDraft,
  { earliestDay, latestDay }: Pick<EarlyEndPreview, 'earliestDay' | 'latestDay'>,
): { day?: string; amount?: string } {
  if (moveOutDay === undefined) return { day: 'Choose a day.' };
  if (moveOutDay < earliestDay) return { day: `Choose ${dateOf(earliestDay)} or a later day.` };
  if (moveOutDay > latestDay) return { day: `Choose ${dateOf(latestDay)} or an earlier day.` };
  return refundKobo > unusedKobo ? { amount: `At most ${naira(unusedKobo)} can come back.` } : {};
}
