import type { Id } from '@rentreel/contracts/ids';
import type { AccountMergeTransitionName, EndMergeInput, ProposeMergeInput } from '@rentreel/contracts/merges';
import { requireStepUp } from '../auth/index.ts';
import {
  type Context,
  DomainError,
  newId,
  requireOthersCase,
  requireRight,
  requireUnchanged,
  write,
} from '../kernel/index.ts';
import { findName, listStaffWith } from '../people/index.ts';
import { mergeFault, requireAccounts, takeStep } from './process.ts';
import { type MergeRow, findMerge, insertMerge } from './repository.ts';
import { countPair } from './views.ts';

/**
 * Proposes to merge two accounts of one person; a second administrator must confirm before anything moves. Throws
 * auth.step_up_required, staff.own_case, merges.same_account, merges.no_such_account, merges.blocked, merges.open_proposal.
 */
export async function proposeMerge(ctx: Context, input: ProposeMergeInput): Promise<Id<'mrg'>> {
  const actor = requireRight(ctx, 'people.merge');
  await requireStepUp(ctx);
  const { keepId, closeId, reason } = input;
  requireOthersCase(actor, [keepId, closeId]);
  return write(ctx, async (uow) => {
    const { keep } = await requireAccounts(uow.tx, input);
    const fault = await mergeFault(uow.tx, input);
    if (fault) throw fault;
    const { now } = uow;
    const row: MergeRow = {
      keepId,
      closeId,
      reason,
      id: newId('mrg'),
      state: 'proposed',
      stateSince: now,
      version: 1,
      proposedBy: actor.userId,
      decidedBy: null,
      decidedAt: null,
      endReason: '',
      counted: null,
      createdAt: now,
    };
    if (!(await insertMerge(uow.tx, row))) throw new DomainError('merges.open_proposal');
    uow.audit({ action: 'account_merge.proposed', subjectId: row.id, details: { keepId, closeId, reason } });
    const by = (await findName(uow.tx, actor.userId)) ?? 'A colleague';
    for (const { id: userId } of await listStaffWith(uow.tx, 'people.merge', [actor.userId])) {
      uow.notify({ userId, kind: 'merge.proposed', facts: { keep: keep.name, by }, key: `${row.id}:proposed` });
    }
    return row.id;
  });
}

const errors = { missing: 'merges.not_found', changed: 'merges.changed' } as const;

async function end(
  ctx: Context,
  { mergeId, version, reason }: EndMergeInput,
  name: AccountMergeTransitionName,
): Promise<void> {
  const { userId: decidedBy } = requireRight(ctx, 'people.merge');
  await write(ctx, async (uow) => {
    const row = requireUnchanged(await findMerge(uow.tx, mergeId), version, errors);
    const counted = JSON.stringify(await countPair(uow.tx, row));
    const change = { decidedBy, decidedAt: uow.now, endReason: reason, counted };
    await takeStep(uow, row, { name, actor: 'admin', change, note: reason });
  });
}

/**
 * Merges two accounts as another administrator proposed: balance, listings, chats and more move, the other account is closed
 * and logged out, and both addresses are mailed. Irreversible. Throws auth.step_up_required, merges.not_found,
 * merges.changed, merges.wrong_state, merges.own_proposal, merges.no_such_account, merges.blocked, staff.own_case.
 */
export async function confirmMerge(ctx: Context, input: EndMergeInput): Promise<void> {
  requireRight(ctx, 'people.merge');
  await requireStepUp(ctx);
  await end(ctx, input, 'confirm');
}

/**
 * Declines a merge that another administrator proposed. Throws merges.not_found, merges.changed, merges.wrong_state,
 * merges.own_proposal, staff.own_case.
 */
export const declineMerge = (ctx: Context, input: EndMergeInput): Promise<void> => end(ctx, input, 'decline');

/**
 * Withdraws the caller's own proposal. Throws merges.not_found, merges.changed, merges.wrong_state, merges.others_proposal.
 */
export const withdrawMerge = (ctx: Context, input: EndMergeInput): Promise<void> => end(ctx, input, 'withdraw');
