import type { Pot, PotInput } from '@rentreel/contracts/pots';
import { type Context, write } from '../../kernel/index.ts';
import { getPot } from '../get-pot.ts';
import { loadPotFor } from '../load-pot.ts';
import { updatePot } from '../pots-repository.ts';

/** Opens the pot to whoever has its link. For who leads it. */
export async function inviteToPot(ctx: Context, { potId }: PotInput): Promise<Pot> {
  await write(ctx, async (tx) => {
    const { pot } = await loadPotFor(ctx, tx, { potId, name: 'invite' });
    if (pot.inviteOpen) return { result: undefined, audit: [], events: [] };
    await updatePot(tx, potId, { inviteOpen: true, updatedAt: ctx.clock.now() });
    const events = [{ topic: 'pots.changed', userId: pot.ownerId, payload: {} }] as const;
    return { result: undefined, audit: [{ action: 'pot.invitation_opened', subjectId: potId }], events };
  });
  return getPot(ctx, { potId });
}

/** Ends the invitation: links that are out there do not open the pot again, also when it is opened anew. */
export async function stopPotInvitation(ctx: Context, { potId }: PotInput): Promise<Pot> {
  await write(ctx, async (tx) => {
    const { pot } = await loadPotFor(ctx, tx, { potId, name: 'invite' });
    if (!pot.inviteOpen) return { result: undefined, audit: [], events: [] };
    const inviteVersion = pot.inviteVersion + 1;
    await updatePot(tx, potId, { inviteOpen: false, inviteVersion, updatedAt: ctx.clock.now() });
    const events = [{ topic: 'pots.changed', userId: pot.ownerId, payload: {} }] as const;
    return { result: undefined, audit: [{ action: 'pot.invitation_ended', subjectId: potId }], events };
  });
  return getPot(ctx, { potId });
}
