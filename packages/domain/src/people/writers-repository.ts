import { holdingRestrictionStates } from '@rentreel/contracts/restrictions';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { type NameLevel, nameLevelSql } from './applicants-repository.ts';
import type { HoldingRestriction } from './restrictions-repository.ts';

/** Which of two people has blocked the other. */
export interface Blocks {
  readonly byMe: boolean;
  readonly byOther: boolean;
}

/** Somebody who writes to another about a home; one of the two is the tenant. */
export interface WriterPlace {
  readonly userId: string;
  readonly otherId: string;
  readonly listingId: string;
  readonly tenantId: string;
}

/** What is looked at before somebody writes to another. */
export interface WriterRow {
  readonly isFrozen: boolean;
  /** Those that hold, whatever their kind and end. */
  readonly restrictions: readonly HoldingRestriction[];
  readonly blocks: Blocks;
  readonly name: string;
  /** How much of the tenant's name the landlord may know. */
  readonly level: NameLevel;
}

const holding = holdingRestrictionStates.map((state) => `'${state}'`).join(', ');
const blocks = (one: string, other: string) =>
  `EXISTS (SELECT 1 FROM blocked_people WHERE blocker_id = ${one} AND blocked_id = ${other})`;

const selectWriter = `SELECT writer.name, writer.frozen_at IS NOT NULL AS isFrozen,
    (SELECT json_group_array(json_object('kind', kind, 'reason', reason, 'until', until)) FROM restrictions
      WHERE user_id = ?1 AND state IN (${holding})) AS restrictions,
    ${blocks('?1', '?2')} AS byMe, ${blocks('?2', '?1')} AS byOther, ${nameLevelSql('?3', '?4')} AS level
  FROM users AS writer WHERE writer.id = ?1`;

/** Somebody who wants to write, and what stands between the two, in one statement; undefined when there is no such person. */
export async function findWriter(
  { $client }: ReadHandle | WriteTx,
  { userId, otherId, listingId, tenantId }: WriterPlace,
): Promise<WriterRow | undefined> {
  const { rows } = await $client.execute({ sql: selectWriter, args: [userId, otherId, listingId, tenantId] });
  const [row] = rows;
  if (!row) return undefined;
  return {
    isFrozen: row['isFrozen'] === 1,
    // Safe: the statement makes them of columns of this type.
    restrictions: JSON.parse(row['restrictions'] as string) as HoldingRestriction[],
    blocks: { byMe: row['byMe'] === 1, byOther: row['byOther'] === 1 },
    name: row['name'] as string,
    level: row['level'] as NameLevel,
  };
}
