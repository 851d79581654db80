import type { EscrowCase } from '@rentreel/contracts/bookings';
import { formatDateTime } from '../../../lib/format-date.ts';

/** When money leaves escrow by itself, or would, for administrators. */
export function leavesWords({ leavesAt, hold }: Pick<EscrowCase, 'leavesAt' | 'hold'>): string {
  if (leavesAt === null) return 'Nothing leaves by itself now';
  const at = formatDateTime(leavesAt);
  return hold ? `Lifted, it leaves on ${at}, or at once after that` : `Leaves by itself on ${at}`;
}
