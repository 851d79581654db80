import type { WriteTx } from '@rentreel/db';
import { type Context, DomainError } from '../../kernel/index.ts';
import type { InspectionRow } from '../inspection-row.ts';
import { minuteMs } from '../inspection-times.ts';
import { findRules, listBlackouts } from './availability-repository.ts';
import { isShownAt, type ShowingRules } from './slot-rules.ts';

export { findRules };

/** How the home is shown, when it is shown at this time; else `inspections.no_such_slot`. Whether it is taken is not asked. */
export async function requireShown(
  ctx: Context,
  tx: WriteTx,
  { listingId, landlordId, startsAt }: Pick<InspectionRow, 'listingId' | 'landlordId' | 'startsAt'>,
): Promise<ShowingRules> {
  const now = ctx.clock.now();
  const rules = await findRules(tx, listingId);
  const blackouts = await listBlackouts(tx, landlordId, now);
  const span = { startsAt, endsAt: startsAt + rules.slotMinutes * minuteMs };
  if (!isShownAt(span, rules, { blackouts, now })) throw new DomainError('inspections.no_such_slot');
  return rules;
}
