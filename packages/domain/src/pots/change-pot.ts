import type { ChangePotInput, Pot, ProveReadyInput } from '@rentreel/contracts/pots';
import { type Context, write } from '../kernel/index.ts';
import { requireDayAhead } from './create-pot.ts';
import { getPot } from './get-pot.ts';
import { loadPotFor } from './load-pot.ts';
import { settlePot } from './money/settle-pot.ts';
import { updateMember, updatePot } from './pots-repository.ts';
import { wakeMembers } from './tell-members.ts';

/**
 * Names the pot anew, or sets its target and day; a day that stays may have passed. For who leads it.
 * Errors: pots.not_found, pots.not_allowed, pots.closed, pots.day_not_ahead.
 */
export async function changePot(ctx: Context, { potId, ...goal }: ChangePotInput): Promise<Pot> {
  await write(ctx, async (tx) => {
    const { pot, transition } = await loadPotFor(ctx, tx, { potId, name: 'change' });
    const now = ctx.clock.now();
    if (goal.targetDay !== pot.targetDay) requireDayAhead(goal.targetDay, now);
    await updatePot(tx, potId, { ...goal, updatedAt: now });
    const events = await settlePot(tx, { pot: { ...pot, ...goal }, transition, now });
    const { targetKobo } = goal;
    return {
      result: undefined,
      audit: [{ action: 'pot.changed', subjectId: potId, details: { targetKobo } }],
      events: [...events, ...(await wakeMembers(tx, potId))],
    };
  });
  return getPot(ctx, { potId });
}

/** Lets landlords whom the caller writes with know whether the money is there, or no longer. */
export async function proveReady(ctx: Context, { potId, on }: ProveReadyInput): Promise<Pot> {
  await write(ctx, async (tx) => {
    const { member } = await loadPotFor(ctx, tx, { potId, name: 'prove' });
    if (member.proves === on) return { result: undefined, audit: [], events: [] };
    await updateMember(tx, { potId, userId: member.userId }, { proves: on });
    return {
      result: undefined,
      audit: [{ action: on ? 'pot.proof_shown' : 'pot.proof_hidden', subjectId: potId }],
      events: await wakeMembers(tx, potId),
    };
  });
  return getPot(ctx, { potId });
}
