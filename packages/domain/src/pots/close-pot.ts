import { type Pot, type PotInput, potStateAfter } from '@rentreel/contracts/pots';
import { type Context, write } from '../kernel/index.ts';
import { cancelAutoSave } from './auto/auto-timer.ts';
import { getPot } from './get-pot.ts';
import { loadPotFor } from './load-pot.ts';
import { returnShare } from './money/post-pot-money.ts';
import { listMembers, noAuto, updateMember, updatePot } from './pots-repository.ts';
import { tellOfPot, wakeMembers } from './tell-members.ts';

/**
 * Closes a pot for good; everybody's share is back in their wallets then. For who leads it.
 * Errors: pots.not_found, pots.not_allowed, pots.closed.
 */
export async function closePot(ctx: Context, { potId }: PotInput): Promise<Pot> {
  await write(ctx, async (tx) => {
    const { pot, member: leader, transition } = await loadPotFor(ctx, tx, { potId, name: 'close' });
    const now = ctx.clock.now();
    const members = await listMembers(tx, potId);
    for (const { userId, shareKobo } of members) {
      await returnShare(ctx, tx, { pot, userId, shareKobo });
      await cancelAutoSave(tx, { potId, userId });
      await updateMember(tx, { potId, userId }, { ...noAuto, proves: false });
    }
    const state = potStateAfter(transition, { ...pot, heldKobo: 0 });
    await updatePot(tx, potId, { state, stateSince: now, inviteOpen: false, updatedAt: now });
    const notices = members
      .filter(({ userId }) => userId !== leader.userId)
      .map(({ userId, shareKobo }) =>
        tellOfPot(pot, now, { kind: 'pot.closed', userId, facts: { amountKobo: shareKobo }, key: now }),
      );
    return {
      result: undefined,
      audit: [{ action: 'pot.closed', subjectId: potId }],
      events: [...notices, ...(await wakeMembers(tx, potId))],
    };
  });
  return getPot(ctx, { potId });
}
