import type { Id } from '@rentreel/contracts/ids';
import { holdingRestrictionStates, type RestrictionKind } from '@rentreel/contracts/restrictions';
import { type ReadHandle, type WriteTx, prepareOnce, readOnce } from '@rentreel/db';
import { restrictions, users } from '@rentreel/db/schema';
import { and, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm';

type Handle = ReadHandle | WriteTx;
export type RestrictionRow = typeof restrictions.$inferSelect;

const holdingOf = prepareOnce((handle: Handle) =>
  handle
    .select()
    .from(restrictions)
    .where(
      and(
        eq(restrictions.userId, sql.placeholder('userId')),
        inArray(restrictions.state, [...holdingRestrictionStates]),
      ),
    )
    .prepare(),
);

const listHolding = readOnce([restrictions], (handle, userId: Id<'usr'>) => holdingOf(handle).all({ userId }));

/** The fields of a restriction that decide whether it applies. */
export type HoldingRestriction = Pick<RestrictionRow, 'kind' | 'reason' | 'until'>;

interface Forbidden {
  readonly kinds: readonly RestrictionKind[];
  readonly now: number;
}

/** Returns the first restriction of these kinds that is in force and has not ended. */
export const findHolding = <R extends HoldingRestriction>(rows: readonly R[], { kinds, now }: Forbidden) =>
  rows.find(({ kind, until }) => kinds.includes(kind) && (until === null || until > now));

/** Returns a restriction of these kinds that applies to a user now; undefined when none does. */
export async function findRestriction(
  handle: Handle,
  { userId, ...forbidden }: Forbidden & { readonly userId: Id<'usr'> },
): Promise<RestrictionRow | undefined> {
  return findHolding(await listHolding(handle, userId), forbidden);
}

/** Returns those of these users to whom a restriction of these kinds applies now. */
export async function listRestricted(
  handle: Handle,
  { userIds, kinds, now }: Forbidden & { readonly userIds: readonly Id<'usr'>[] },
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const { userId, kind, state, until } = restrictions;
  const rows = await handle
    .select({ userId })
    .from(restrictions)
    .where(
      and(
        sql`${userId} in (select value from json_each(${JSON.stringify(userIds)}))`,
        inArray(kind, [...kinds]),
        inArray(state, [...holdingRestrictionStates]),
        or(isNull(until), gt(until, now)),
      ),
    );
  return new Set(rows.map((row) => row.userId));
}

/** The facts about a user that are checked before they act. */
export interface Standing {
  readonly isFrozen: boolean;
  /** Restrictions in force, of any kind and end. */
  readonly restrictions: readonly HoldingRestriction[];
}

const holding = holdingRestrictionStates.map((state) => `'${state}'`).join(', ');

/** SQL for each field of a Standing; `person` is the alias of `users`. */
export const standingSql = (person: string) => ({
  isFrozen: `${person}.frozen_at IS NOT NULL`,
  restrictions: `(SELECT json_group_array(json_object('kind', kind, 'reason', reason, 'until', until)) FROM restrictions
    WHERE user_id = ${person}.id AND state IN (${holding}))`,
});

/** The columns of a Standing; `person` is the alias of `users`. */
function standingColumns(person: string): string {
  const { isFrozen, restrictions: inForce } = standingSql(person);
  return `${isFrozen} AS isFrozen, ${inForce} AS restrictions`;
}

export const toStanding = (row: Readonly<Record<string, unknown>>): Standing => ({
  isFrozen: row['isFrozen'] === 1,
  // Safe: the statement builds them from columns of this type.
  restrictions: JSON.parse(row['restrictions'] as string) as HoldingRestriction[],
});

const selectStanding = `SELECT ${standingColumns('person')} FROM users AS person WHERE person.id = ?`;

/** Returns the standing of a user; undefined for an unknown user. */
export const findStanding = readOnce(
  [users, restrictions],
  async ({ $client }, userId: Id<'usr'>): Promise<Standing | undefined> => {
    const { rows } = await $client.execute({ sql: selectStanding, args: [userId] });
    return rows[0] && toStanding(rows[0]);
  },
);

/** Returns whether a user was warned or restricted since a time. */
export async function isRestrictedSince(handle: Handle, userId: Id<'usr'>, since: number): Promise<boolean> {
  const later = and(eq(restrictions.userId, userId), gte(restrictions.createdAt, since));
  return (await handle.$count(restrictions, later)) > 0;
}
