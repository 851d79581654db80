import type { RuleInput } from '@rentreel/contracts/inspections';
import { inspectionStateNames } from '@rentreel/contracts/inspections';
import { type Context, DomainError, requireAdmin, write } from '../kernel/index.ts';
import { findInspection } from './inspections-repository.ts';
import { titleOf } from './load-inspection.ts';
import { takeStep } from './process/take-step.ts';

/**
 * An administrator ends a dispute. For the tenant: a fee that is still held goes back, and what they said counts. For the
 * landlord: a fee that is still held is paid, and what was said does not count.
 */
export async function ruleDispute(ctx: Context, input: RuleInput): Promise<void> {
  requireAdmin(ctx);
  const { inspectionId, version, inFavourOf, note } = input;
  await write(ctx, async (tx) => {
    const row = await findInspection(tx, inspectionId);
    if (!row) throw new DomainError('inspections.not_found');
    if (row.state !== 'disputed') {
      throw new DomainError('inspections.wrong_state', { state: inspectionStateNames[row.state] });
    }
    if (row.version !== version) throw new DomainError('inspections.changed');
    const name = inFavourOf === 'tenant' ? 'rule_for_tenant' : 'rule_for_landlord';
    const change = { ruledFor: inFavourOf, rulingNote: note };
    const home = await titleOf(tx, row);
    const { audit, events } = await takeStep(ctx, tx, { row, home, name, driver: 'admin', change, note });
    return { result: undefined, audit, events };
  });
}
