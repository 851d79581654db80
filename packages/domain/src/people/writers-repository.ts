import type { ReadHandle, WriteTx } from '@rentreel/db';
import { type NameLevel, nameLevelSql } from './applicants-repository.ts';
import { type Standing, standingColumns, toStanding } from './restrictions-repository.ts';

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
export interface WriterRow extends Standing {
  readonly blocks: Blocks;
  readonly name: string;
  /** How much of the tenant's name the landlord may know. */
  readonly level: NameLevel;
}

const blocks = (one: string, other: string) =>
  `EXISTS (SELECT 1 FROM blocked_people WHERE blocker_id = ${one} AND blocked_id = ${other})`;

const selectWriter = `SELECT writer.name, ${standingColumns('writer')},
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
    ...toStanding(row),
    blocks: { byMe: row['byMe'] === 1, byOther: row['byOther'] === 1 },
    name: row['name'] as string,
    level: row['level'] as NameLevel,
  };
}
