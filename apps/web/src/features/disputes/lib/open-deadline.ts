import { type DisputeCard, disputeLimits, type DisputeState } from '@rentreel/contracts/disputes';
import { formatDate } from '../../../lib/format-date.ts';
import { deadlineWords } from '../../../lib/left-words.ts';

const words: Readonly<Partial<Record<DisputeState, string>>> = {
  awaiting_response: 'answer by',
  negotiating: 'solution by',
  ruled: 'can be appealed until',
  appealed: 'without a decision back to the tenant',
  appeal_proposed: 'without a decision back to the tenant',
};

/**
 * What an administrator has to keep to, in words; undefined when nothing is. While RentReel decides, it is what both people
 * were promised, long before the server gives the money back by itself.
 */
export function openDeadline(
  { state, dueAt, openedAt }: Pick<DisputeCard, 'state' | 'dueAt' | 'openedAt'>,
  now: number,
): string | undefined {
  if (state === 'mediation' || state === 'ruling_proposed') {
    const promisedAt = openedAt + disputeLimits.rulingMs;
    return promisedAt > now
      ? `decide by ${deadlineWords(promisedAt, now)}`
      : `a decision was promised by ${formatDate(promisedAt)}`;
  }
  return dueAt === null ? undefined : `${words[state] ?? 'until'} ${deadlineWords(dueAt, now)}`;
}
