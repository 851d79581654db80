import type { EscrowCase } from '@rentreel/contracts/bookings';
import { formatDateTime } from '../../../lib/format-date.ts';

/** When money leaves escrow by itself, or would, for administrators. */
export function leavesWords({ leavesAt, hold }: Pick<EscrowCase, 'leavesAt' | 'hold'>): string {
  if (leavesAt === null) return 'Nothing leaves by itself now';
  const at = formatDateTime(leavesAt);
  return hold ? `When the hold is lifted: ${at}, or at once if that is over` : `Leaves by itself on ${at}`;
}
