import {
  type ApproveConfigurationInput,
  type ConfigurationKey,
  type ConfigurationValue,
  type EndConfigurationInput,
  type ProposeConfigurationInput,
  type RevertConfigurationInput,
  configurationLimits,
  needsSecondPerson,
} from '@rentreel/contracts/configuration';
import type { Id } from '@rentreel/contracts/ids';
import { requireStepUp } from '../auth/index.ts';
import {
  type Context,
  DomainError,
  type UnitOfWork,
  newId,
  readHandle,
  refreshConfiguration,
  requireRight,
  requireUnchanged,
  storedValue,
  write,
} from '../kernel/index.ts';
import { findName, listStaffWith } from '../people/index.ts';
import { auditDetails, changeLabel, orderFault, rightToDecide, takeStep } from './process.ts';
import { type ChangeRow, findChange, findOpenChange, insertChange, nextNumber } from './repository.ts';

/** Writes a change, and refreshes this process's configuration after the commit. */
async function writeChange<T>(ctx: Context, work: (uow: UnitOfWork) => Promise<T>): Promise<T> {
  const result = await write(ctx, work);
  await refreshConfiguration(ctx.database);
  return result;
}

interface Wanted {
  readonly key: ConfigurationKey;
  readonly value: ConfigurationValue;
  readonly startsAt: number | null;
  readonly reason: string;
  readonly isRevert: boolean;
  readonly proposedBy: Id<'usr'>;
}

/** Returns why a change cannot be proposed; undefined when it can. */
export async function proposalFault(
  ctx: Context,
  { key, value, startsAt }: Pick<Wanted, 'key' | 'value' | 'startsAt'>,
): Promise<DomainError | undefined> {
  const now = ctx.clock.now();
  const begin = startsAt ?? now;
  if (begin < now) return new DomainError('configuration.in_the_past');
  if (begin > now + configurationLimits.aheadMs) return new DomainError('configuration.too_late');
  if (await findOpenChange(readHandle(ctx), key, now)) return new DomainError('configuration.open_change');
  if (sameValue(ctx.configuration.at(now)[key], value)) return new DomainError('configuration.same_value');
  if (typeof value === 'object' && value !== null && value.until <= begin) {
    return new DomainError('configuration.announcement_over');
  }
  return orderFault(ctx, { key, value: JSON.stringify(value) }, begin);
}

const sameValue = (one: ConfigurationValue, other: ConfigurationValue) => JSON.stringify(one) === JSON.stringify(other);

async function storeProposal(uow: UnitOfWork, wanted: Wanted): Promise<ChangeRow> {
  const fault = await proposalFault(uow, wanted);
  if (fault) throw fault;
  const { key, value, ...rest } = wanted;
  const { now } = uow;
  const waits = needsSecondPerson(key, value);
  const row: ChangeRow = {
    ...rest,
    id: newId('cfg'),
    number: await nextNumber(uow.tx),
    key,
    value: JSON.stringify(value),
    fromValue: JSON.stringify(uow.configuration.at(now)[key]),
    state: waits ? 'waiting' : 'approved',
    stateSince: now,
    version: 1,
    effectiveFrom: waits ? null : (wanted.startsAt ?? now),
    decidedBy: null,
    decidedAt: waits ? null : now,
    endReason: '',
    createdAt: now,
  };
  await insertChange(uow.tx, row);
  const action = waits ? 'configuration_change.proposed' : 'configuration_change.made';
  uow.audit({ action, subjectId: row.id, details: { ...auditDetails(row), reason: row.reason } });
  if (waits) await notifyApprovers(uow, row);
  return row;
}

async function notifyApprovers(uow: UnitOfWork, row: ChangeRow): Promise<void> {
  const { proposedBy } = row;
  const by = (proposedBy === null ? undefined : await findName(uow.tx, proposedBy)) ?? 'The operator';
  for (const { id: userId } of await listStaffWith(
    uow.tx,
    rightToDecide(row),
    proposedBy === null ? [] : [proposedBy],
  )) {
    uow.notify({
      userId,
      kind: 'configuration.proposed',
      facts: { ...changeLabel(row), by },
      key: `${row.id}:proposed`,
    });
  }
}

/**
 * Proposes another value. A change that needs no second person is approved with it and takes effect at its start. Throws
 * auth.step_up_required, configuration.in_the_past, configuration.too_late, configuration.open_change,
 * configuration.same_value, configuration.announcement_over, configuration.out_of_order.
 */
export async function proposeChange(ctx: Context, input: ProposeConfigurationInput): Promise<Id<'cfg'>> {
  const { userId: proposedBy } = requireRight(ctx, 'configuration.edit');
  await requireStepUp(ctx);
  const row = await writeChange(ctx, (uow) => storeProposal(uow, { ...input, isRevert: false, proposedBy }));
  return row.id;
}

/**
 * Proposes the value of an earlier change of the key, or without one the deployment's default. Throws configuration.not_found
 * and what `proposeChange` throws.
 */
export async function revertChange(
  ctx: Context,
  { key, changeId, reason }: RevertConfigurationInput,
): Promise<Id<'cfg'>> {
  const { userId: proposedBy } = requireRight(ctx, 'configuration.edit');
  await requireStepUp(ctx);
  const row = await writeChange(ctx, async (uow) => {
    const earlier = changeId === null ? undefined : await findChange(uow.tx, changeId);
    if (changeId !== null && (earlier?.key !== key || earlier.state !== 'approved')) {
      throw new DomainError('configuration.not_found');
    }
    const value = earlier ? storedValue(earlier.value) : uow.configuration.defaults[key];
    return storeProposal(uow, { key, value, startsAt: null, reason, isRevert: true, proposedBy });
  });
  return row.id;
}

const errors = { missing: 'configuration.not_found', changed: 'configuration.changed' } as const;

const loadChange = async (uow: UnitOfWork, { changeId, version }: ApproveConfigurationInput): Promise<ChangeRow> =>
  requireUnchanged(await findChange(uow.tx, changeId), version, errors);

async function notifyProposer(uow: UnitOfWork, row: ChangeRow, decision: 'approved' | 'declined'): Promise<void> {
  if (row.proposedBy === null || row.decidedBy === null) return;
  const { title, to } = changeLabel(row);
  const by = (await findName(uow.tx, row.decidedBy)) ?? 'A colleague';
  const facts = { title, to, decision, by, reason: row.endReason };
  uow.notify({ userId: row.proposedBy, kind: 'configuration.decided', facts, key: `${row.id}:decided` });
}

/**
 * Approves a change: it takes effect at its start, or immediately when that has passed. Throws auth.step_up_required,
 * configuration.not_found, configuration.changed, configuration.wrong_state, configuration.own_change,
 * configuration.out_of_order.
 */
export async function approveChange(ctx: Context, input: ApproveConfigurationInput): Promise<void> {
  const { userId: decidedBy } = requireRight(ctx, 'configuration.approve');
  await requireStepUp(ctx);
  await writeChange(ctx, async (uow) => {
    const row = await loadChange(uow, input);
    const effectiveFrom = Math.max(uow.now, row.startsAt ?? uow.now);
    const change = { decidedBy, decidedAt: uow.now, effectiveFrom };
    const after = await takeStep(uow, row, { name: 'approve', actor: 'approver', change });
    await notifyProposer(uow, after, 'approved');
  });
}

/**
 * Declines a change of another person. Throws configuration.not_found, configuration.changed, configuration.wrong_state,
 * configuration.own_change.
 */
export async function declineChange(ctx: Context, input: EndConfigurationInput): Promise<void> {
  const { userId: decidedBy } = requireRight(ctx, 'configuration.approve');
  const { reason: note } = input;
  await writeChange(ctx, async (uow) => {
    const row = await loadChange(uow, input);
    const change = { decidedBy, decidedAt: uow.now, endReason: note };
    const after = await takeStep(uow, row, { name: 'decline', actor: 'approver', change, note });
    await notifyProposer(uow, after, 'declined');
  });
}

/**
 * Withdraws the caller's pending change, or cancels any approved one that has not started. Throws configuration.not_found,
 * configuration.changed, configuration.wrong_state, configuration.others_change, configuration.begun.
 */
export async function withdrawChange(ctx: Context, input: EndConfigurationInput): Promise<void> {
  requireRight(ctx, 'configuration.edit');
  const { reason: note } = input;
  await writeChange(ctx, async (uow) => {
    const row = await loadChange(uow, input);
    const name = row.state === 'approved' ? 'cancel' : 'withdraw';
    await takeStep(uow, row, { name, actor: 'editor', change: { endReason: note }, note });
  });
}
