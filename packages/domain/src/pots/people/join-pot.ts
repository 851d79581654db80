import type { Id } from '@rentreel/contracts/ids';
import { type Pot, type PotInvitation, type PotInvitationInput, potLimits } from '@rentreel/contracts/pots';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { type Context, DomainError, requireUser, write } from '../../kernel/index.ts';
import { requirePotRoom } from '../create-pot.ts';
import { getPot } from '../get-pot.ts';
import { requirePotTransition } from '../load-pot.ts';
import type { PotRow } from '../pot-row.ts';
import { findMember, findName, findPot, insertMember, listMembers } from '../pots-repository.ts';
import { tellOfPot, wakeMembers } from '../tell-members.ts';
import { inviteKeyAge } from './invite-key.ts';

/** The pot that a link opens; one that opened it once is `pots.invitation_ended`, any other is not found. */
async function openInvitation(
  ctx: Context,
  handle: ReadHandle | WriteTx,
  { potId, key }: PotInvitationInput,
): Promise<PotRow> {
  const pot = await findPot(handle, potId);
  const age = pot ? inviteKeyAge(ctx.linkSigner, pot, key) : 'foreign';
  if (!pot || age === 'foreign') throw new DomainError('pots.invitation_not_found');
  if (age === 'old' || !pot.inviteOpen || pot.state === 'closed') throw new DomainError('pots.invitation_ended');
  return pot;
}

/** What a link shows before one joins: no shares, and no name but that of who leads the pot. */
export async function getPotInvitation(ctx: Context, input: PotInvitationInput): Promise<PotInvitation> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const pot = await openInvitation(ctx, read, input);
  const members = await listMembers(read, pot.id);
  return {
    id: pot.id as Id<'pot'>,
    name: pot.name,
    ownerName: await findName(read, pot.ownerId),
    targetKobo: pot.targetKobo,
    targetDay: pot.targetDay,
    memberCount: members.length,
    isMember: members.some((member) => member.userId === userId),
  };
}

/**
 * Joins a pot by its link; who is in it already stays as they are. Joining is agreeing that the others see one's name and
 * share. Errors: pots.invitation_not_found, pots.invitation_ended, pots.full, pots.too_many.
 */
export async function joinPot(ctx: Context, input: PotInvitationInput): Promise<Pot> {
  const { userId } = requireUser(ctx);
  const { potId } = input;
  await write(ctx, async (tx) => {
    const pot = await openInvitation(ctx, tx, input);
    if (await findMember(tx, { potId, userId })) return { result: undefined, audit: [], events: [] };
    requirePotTransition(pot, 'join', 'invited');
    const members = await listMembers(tx, potId);
    if (members.length >= potLimits.members) throw new DomainError('pots.full', { count: potLimits.members });
    await requirePotRoom(tx, userId);
    const now = ctx.clock.now();
    await insertMember(tx, { potId, userId }, now);
    const facts = { who: await findName(tx, userId) };
    const notices = members.map((member) =>
      tellOfPot(pot, now, { kind: 'pot.joined', userId: member.userId, facts, key: `${userId}:${now}` }),
    );
    return {
      result: undefined,
      audit: [{ action: 'pot.joined', subjectId: potId }],
      events: [...notices, ...(await wakeMembers(tx, potId))],
    };
  });
  return getPot(ctx, { potId });
}
