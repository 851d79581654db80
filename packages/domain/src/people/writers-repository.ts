import { sql } from 'drizzle-orm';
import { type NameLevel, nameLevelSql } from './applicants-repository.ts';
import { type Standing, standingSql, toStanding } from './restrictions-repository.ts';

/** Which of two people has blocked the other. */
export interface Blocks {
  readonly byMe: boolean;
  readonly byOther: boolean;
}

/** The facts that are checked before a user writes to another about a listing. */
export interface WriterRow extends Standing {
  readonly blocks: Blocks;
  readonly name: string;
  /** How much of the tenant's name the landlord may see. */
  readonly level: NameLevel;
}

/** The SQL of a statement that selects a writer: the alias of their row in `users`, and an expression for each id. */
interface WriterSql {
  readonly writer: string;
  readonly otherId: string;
  readonly listingId: string;
  readonly tenantId: string;
}

const blocks = (one: string, other: string) =>
  `EXISTS (SELECT 1 FROM blocked_people WHERE blocker_id = ${one} AND blocked_id = ${other})`;

const field = <T>(text: string) => sql<T>`${sql.raw(text)}`;

/** Fields from which `toWriterRow` builds a row, for the statement of the module that knows who writes to whom. */
export function writerFields({ writer, otherId, listingId, tenantId }: WriterSql) {
  const { isFrozen, restrictions } = standingSql(writer);
  return {
    writerName: field<string>(`${writer}.name`),
    isFrozen: field<number>(isFrozen),
    restrictions: field<string>(restrictions),
    byMe: field<number>(blocks(`${writer}.id`, otherId)),
    byOther: field<number>(blocks(otherId, `${writer}.id`)),
    level: field<NameLevel>(nameLevelSql(listingId, tenantId)),
  };
}

/** The values of `writerFields`. */
interface SelectedWriter {
  readonly writerName: string;
  readonly isFrozen: number;
  readonly restrictions: string;
  readonly byMe: number;
  readonly byOther: number;
  readonly level: NameLevel;
}

export function toWriterRow({ writerName, isFrozen, restrictions, byMe, byOther, level }: SelectedWriter): WriterRow {
  return {
    ...toStanding({ isFrozen, restrictions }),
    blocks: { byMe: byMe === 1, byOther: byOther === 1 },
    name: writerName,
    level,
  };
}
