import type { ReadHandle, WriteTx } from '@rentreel/db';
import { type NameLevel, nameLevelSql } from './applicants-repository.ts';
import { type Standing, standingColumns, toStanding } from './restrictions-repository.ts';

/** Which of two people has blocked the other. */
export interface Blocks {
  readonly byMe: boolean;
  readonly byOther: boolean;
}

/** A user who writes to another about a listing; one of the two is the tenant. */
export interface WriterPlace {
  readonly userId: string;
  readonly otherId: string;
  readonly listingId: string;
  readonly tenantId: string;
}

/** The facts that are checked before a user writes to another. */
export interface WriterRow extends Standing {
  readonly blocks: Blocks;
  readonly name: string;
  /** How much of the tenant's name the landlord may see. */
  readonly level: NameLevel;
}

const blocks = (one: string, other: string) =>
  `EXISTS (SELECT 1 FROM blocked_people WHERE blocker_id = ${one} AND blocked_id = ${other})`;

const selectWriter = `SELECT writer.name, ${standingColumns('writer')},
    ${blocks('?1', '?2')} AS byMe, ${blocks('?2', '?1')} AS byOther, ${nameLevelSql('?3', '?4')} AS level
  FROM users AS writer WHERE writer.id = ?1`;

/** Reads the writer and the relation between the two people in one statement; undefined for an unknown user. */
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
