import { holdingRestrictionStates, type RestrictionKind } from '@rentreel/contracts/restrictions';
import { type ReadHandle, type WriteTx, prepareOnce } from '@rentreel/db';
import { restrictions } from '@rentreel/db/schema';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';

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

/** What of a restriction decides whether it keeps somebody from something. */
export type HoldingRestriction = Pick<RestrictionRow, 'kind' | 'reason' | 'until'>;

interface Forbidden {
  readonly kinds: readonly RestrictionKind[];
  readonly now: number;
}

/** The first of some restrictions in a holding state that is of one of these kinds and not over. */
export const findHolding = <R extends HoldingRestriction>(rows: readonly R[], { kinds, now }: Forbidden) =>
  rows.find(({ kind, until }) => kinds.includes(kind) && (until === null || until > now));

/** A restriction of one of these kinds that holds for a person now; undefined when none does. */
export async function findRestriction(
  handle: Handle,
  { userId, ...forbidden }: Forbidden & { readonly userId: string },
): Promise<RestrictionRow | undefined> {
  return findHolding(await holdingOf(handle).all({ userId }), forbidden);
}

/** Whether somebody was warned or restricted since a time. */
export async function isRestrictedSince(handle: Handle, userId: string, since: number): Promise<boolean> {
  const later = and(eq(restrictions.userId, userId), gte(restrictions.createdAt, since));
  return (await handle.$count(restrictions, later)) > 0;
}
