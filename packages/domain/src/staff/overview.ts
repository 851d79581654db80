import type { Id } from '@rentreel/contracts/ids';
import { type OwnStanding, type RoleGrant, type StaffOverview, rightsOf } from '@rentreel/contracts/staff';
import { type Context, DomainError, requireRight, requireUser } from '../kernel/index.ts';
import { type Contact, fallbackName, findContacts, listFrozen, listSuspended } from '../people/index.ts';
import { approvalBar } from './process.ts';
import { type GrantRow, listGrants, listWithoutSecondFactor } from './repository.ts';

/** Returns what the caller may do in administration, even before they have a second factor. Throws app.not_found. */
export function getStanding(ctx: Context): OwnStanding {
  const { staff } = requireUser(ctx);
  if (!staff || staff.roles.length === 0) throw new DomainError('app.not_found');
  return { roles: [...staff.roles], rights: [...rightsOf(staff.roles)], secondFactor: staff.secondFactor };
}

interface Shown {
  readonly frozen: ReadonlySet<string>;
  readonly suspended: ReadonlySet<string>;
  readonly people: ReadonlyMap<string, Contact>;
  readonly callerId: Id<'usr'>;
}

const nameOf = ({ people }: Shown, id: string | null) => (id === null ? null : (people.get(id)?.name ?? fallbackName));

function outOfUse({ frozen, suspended }: Shown, userId: Id<'usr'>): RoleGrant['person']['outOfUse'] {
  if (suspended.has(userId)) return 'suspended';
  return frozen.has(userId) ? 'frozen' : null;
}

function endOf(row: GrantRow, shown: Shown): RoleGrant['ended'] {
  if (row.state === 'revoked')
    return { by: nameOf(shown, row.revokedBy), at: row.revokedAt ?? row.stateSince, reason: row.endReason };
  if (row.state === 'declined')
    return { by: nameOf(shown, row.decidedBy), at: row.decidedAt ?? row.stateSince, reason: row.endReason };
  return null;
}

function toGrant(row: GrantRow, shown: Shown): RoleGrant {
  const { id, version, role, state, reason, userId } = row;
  const person = shown.people.get(userId);
  return {
    id,
    version,
    person: {
      id: userId,
      name: person?.name ?? fallbackName,
      email: person?.email ?? '',
      outOfUse: outOfUse(shown, userId),
    },
    role,
    state,
    reason,
    askedBy: nameOf(shown, row.askedBy),
    askedAt: row.createdAt,
    decidedBy: nameOf(shown, row.decidedBy),
    decidedAt: row.decidedAt,
    ended: endOf(row, shown),
    mayApprove: state === 'asked' && approvalBar(row, shown.callerId) === undefined,
    mayEnd: state === 'asked' || state === 'active',
  };
}

/** Lists current and requested staff roles, for those who grant roles; of ended ones the latest 20. */
export async function getStaff(ctx: Context): Promise<StaffOverview> {
  const { userId: callerId } = requireRight(ctx, 'roles.grant');
  const { read } = ctx.database;
  const [asked, active, ended] = await Promise.all([
    listGrants(read, ['asked'], 100),
    listGrants(read, ['active'], 500),
    listGrants(read, ['declined', 'revoked'], 20),
  ]);
  const ids = [...asked, ...active, ...ended].flatMap((row) =>
    [row.userId, row.askedBy, row.decidedBy, row.revokedBy].flatMap((id) => id ?? []),
  );
  const userIds = [...new Set(ids)];
  const [contacts, frozen, suspended, without] = await Promise.all([
    findContacts(read, userIds),
    listFrozen(read, userIds),
    listSuspended(read, { userIds, now: ctx.clock.now() }),
    listWithoutSecondFactor(read),
  ]);
  const people = new Map(contacts.map((contact) => [contact.userId, contact]));
  const shown = { callerId, people, frozen, suspended };
  const toGrants = (rows: readonly GrantRow[]) => rows.map((row) => toGrant(row, shown));
  return {
    asked: toGrants(asked),
    active: toGrants(active),
    ended: toGrants(ended),
    withoutSecondFactor: without,
  };
}
