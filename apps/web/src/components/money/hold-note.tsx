import type { PayoutSettings } from '@rentreel/contracts/payouts';
import { Note } from '@rentreel/ui';
import { formatDate } from '../../lib/format-date.ts';

/** Why somebody cannot withdraw now; nothing when they can. */
export function HoldNote({ hold }: Pick<PayoutSettings, 'hold'>) {
  if (!hold) return null;
  return (
    <Note tone="sun">
      <strong>Your withdrawals are on hold since {formatDate(hold.since)}.</strong> {hold.reason} Your money stays
      yours, and you can still pay for a home with it.
    </Note>
  );
}
