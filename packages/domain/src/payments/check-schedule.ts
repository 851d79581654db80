import { paymentLimits } from '@rentreel/contracts/payments';
import { isOpen } from './allocate-money.ts';
import type { IntentRow } from './intent-row.ts';

type Scheduled = Pick<IntentRow, 'state' | 'method' | 'createdAt' | 'expiresAt' | 'checks'>;

const { checkAfterMs, lateCheckAfterMs, graceMs, refundCheckMs } = paymentLimits;
const leastPauseMs = 60_000;

/** From when on a payment that nothing came for may be called expired: the gateway is asked then. */
export const endsAt = ({ expiresAt }: Pick<IntentRow, 'expiresAt'>): number => expiresAt + graceMs;

function openCheckAt(row: Scheduled, now: number): number {
  const last = checkAfterMs.length - 1;
  const pause = (checkAfterMs[last] ?? 0) - (checkAfterMs[last - 1] ?? 0);
  const planned = row.createdAt + (checkAfterMs[Math.min(row.checks, last)] ?? 0);
  const next = planned > now ? planned : now + Math.max(pause, leastPauseMs);
  const end = endsAt(row);
  return end > now ? Math.min(next, end) : now + leastPauseMs;
}

/** An account can be transferred to twice, and a card that failed may have been charged after all. */
const mayStillCome = ({ state, method }: Scheduled) =>
  state === 'failed' ||
  state === 'expired' ||
  state === 'parts_returned' ||
  (state === 'settled' && method === 'bank_transfer');

/** When the gateway is asked about a payment the next time, epoch milliseconds; null when it need not be asked again. */
export function nextCheckAt(row: Scheduled, now: number): number | null {
  if (isOpen(row)) return openCheckAt(row, now);
  if (row.state === 'refund_pending' || row.state === 'parts_returning') return now + refundCheckMs;
  if (!mayStillCome(row)) return null;
  return lateCheckAfterMs.map((afterMs) => row.expiresAt + afterMs).find((at) => at > now) ?? null;
}
