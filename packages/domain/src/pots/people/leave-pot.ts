import type { Pot, PotInput, RemoveMemberInput } from '@rentreel/contracts/pots';
import type { WriteTx } from '@rentreel/db';
import { type Context, DomainError, type EventNote, write } from '../../kernel/index.ts';
import { cancelAutoSave } from '../auto/auto-timer.ts';
import { getPot } from '../get-pot.ts';
import { loadPotFor, requirePotTransition } from '../load-pot.ts';
import { returnShare } from '../money/post-pot-money.ts';
import { settlePot } from '../money/settle-pot.ts';
import type { MemberRow, PotRow } from '../pot-row.ts';
import { findMember, findName, listMembers, noAuto, updateMember, updatePot } from '../pots-repository.ts';
import { tellOfPot, wakeMembers } from '../tell-members.ts';

interface Going {
  readonly pot: PotRow;
  readonly member: MemberRow;
}

/** Somebody goes with all that is theirs. */
async function takeOut(ctx: Context, tx: WriteTx, { pot, member }: Going): Promise<void> {
  const { userId, shareKobo } = member;
  await returnShare(ctx, tx, { pot, userId, shareKobo });
  await cancelAutoSave(tx, { potId: pot.id, userId });
  await updateMember(tx, { potId: pot.id, userId }, { ...noAuto, proves: false, leftAt: ctx.clock.now() });
}

/** Who is in it longest leads the pot when its leader has gone; a pot without anybody is closed. */
async function handOn(ctx: Context, tx: WriteTx, pot: PotRow): Promise<PotRow> {
  const now = ctx.clock.now();
  const [first, ...others] = await listMembers(tx, pot.id);
  if (!first) {
    requirePotTransition(pot, 'close', 'system');
    await updatePot(tx, pot.id, { state: 'closed', stateSince: now, inviteOpen: false, updatedAt: now });
    return { ...pot, state: 'closed' };
  }
  if ([first, ...others].some(({ userId }) => userId === pot.ownerId)) return pot;
  // Whoever has the old leader's link must not come in behind the new one's back.
  const invitation = { inviteOpen: false, inviteVersion: pot.inviteVersion + 1 };
  await updatePot(tx, pot.id, { ownerId: first.userId, ...invitation, updatedAt: now });
  return { ...pot, ownerId: first.userId, ...invitation };
}

async function tellOthers(tx: WriteTx, { pot, member }: Going, now: number): Promise<EventNote[]> {
  const facts = { who: await findName(tx, member.userId) };
  const members = await listMembers(tx, pot.id);
  const key = `${member.userId}:${now}`;
  return members.map(({ userId }) => tellOfPot(pot, now, { kind: 'pot.left', userId, facts, key }));
}

/**
 * Leaves a pot; the caller's share is back in their wallet then. Who led it hands it on to who is in it longest, and a pot
 * that nobody is in any more is closed. Errors: pots.not_found, pots.closed.
 */
export async function leavePot(ctx: Context, { potId }: PotInput): Promise<void> {
  await write(ctx, async (tx) => {
    const { pot, member, transition } = await loadPotFor(ctx, tx, { potId, name: 'leave' });
    const now = ctx.clock.now();
    await takeOut(ctx, tx, { pot, member });
    const left = await handOn(ctx, tx, pot);
    const settled = left.state === 'closed' ? [] : await settlePot(tx, { pot: left, transition, now });
    const told = await tellOthers(tx, { pot, member }, now);
    return {
      result: undefined,
      audit: [{ action: 'pot.left', subjectId: potId, details: { shareKobo: member.shareKobo } }],
      events: [...settled, ...told, ...(await wakeMembers(tx, potId, [member.userId]))],
    };
  });
}

/** Takes another out of the pot; their share is back in their wallet then. For who leads it. `pots.not_a_member`. */
export async function removePotMember(ctx: Context, { potId, userId }: RemoveMemberInput): Promise<Pot> {
  await write(ctx, async (tx) => {
    const { pot, member: leader, transition } = await loadPotFor(ctx, tx, { potId, name: 'remove' });
    const member = userId === leader.userId ? undefined : await findMember(tx, { potId, userId });
    if (!member) throw new DomainError('pots.not_a_member');
    const now = ctx.clock.now();
    await takeOut(ctx, tx, { pot, member });
    // A link that let them in lets them in again, so it ends.
    await updatePot(tx, potId, { inviteOpen: false, inviteVersion: pot.inviteVersion + 1, updatedAt: now });
    const settled = await settlePot(tx, { pot, transition, now });
    const facts = { amountKobo: member.shareKobo };
    const told = tellOfPot(pot, now, { kind: 'pot.removed', userId, facts, key: now });
    return {
      result: undefined,
      audit: [{ action: 'pot.member_removed', subjectId: potId, details: { userId, shareKobo: member.shareKobo } }],
      events: [...settled, told, ...(await wakeMembers(tx, potId, [userId]))],
    };
  });
  return getPot(ctx, { potId });
}
