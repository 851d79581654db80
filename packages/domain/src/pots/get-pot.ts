import type { Id } from '@rentreel/contracts/ids';
import { type Pot, type PotInput, type PotMember, potTransitionsFrom } from '@rentreel/contracts/pots';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { potMembers, users } from '@rentreel/db/schema';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { loadPot } from './load-pot.ts';
import { inviteKeyOf } from './people/invite-key.ts';
import { toPotCard } from './pot-dto.ts';
import { type OwnPot, type PotRow, roleOf } from './pot-row.ts';
import { findHeld } from './pots-repository.ts';

type Handle = ReadHandle | WriteTx;

async function readMembers(handle: Handle, { pot, member: caller }: OwnPot): Promise<PotMember[]> {
  const { userId, shareKobo, proves } = potMembers;
  const rows = await handle
    .select({ userId, shareKobo, proves, name: users.name })
    .from(potMembers)
    .innerJoin(users, eq(users.id, potMembers.userId))
    .where(and(eq(potMembers.potId, pot.id), isNull(potMembers.leftAt)))
    .orderBy(asc(potMembers.joinedAt), asc(potMembers.userId));
  return rows.map((row) => ({
    ...row,
    userId: row.userId as Id<'usr'>,
    role: roleOf(pot, row.userId),
    me: row.userId === caller.userId,
  }));
}

async function readHome(handle: Handle, { listingId }: PotRow): Promise<Pot['home']> {
  const home = listingId === null ? undefined : await findListing(handle, listingId);
  if (!home) return null;
  const { id, title, firstYearKobo, state } = home;
  return { listingId: id as Id<'lst'>, title, firstYearKobo, available: state === 'live' };
}

/** A pot of the caller with everybody's share; a stranger's is `pots.not_found`. */
export async function getPot(ctx: Context, { potId }: PotInput): Promise<Pot> {
  const handle = ctx.tx ?? ctx.database.read;
  const own = await loadPot(ctx, handle, potId);
  const { pot, member, role } = own;
  const members = await readMembers(handle, own);
  const heldKobo = await findHeld(handle, potId);
  const card = toPotCard({ pot, member, heldKobo, memberCount: members.length, now: ctx.clock.now() });
  return {
    ...card,
    members,
    home: await readHome(handle, pot),
    proves: member.proves,
    inviteKey: role === 'owner' && pot.inviteOpen ? inviteKeyOf(ctx.linkSigner, pot) : null,
    allowed: potTransitionsFrom(pot.state, role),
  };
}
