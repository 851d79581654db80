import type { Id } from '@rentreel/contracts/ids';
import { casesListed } from '@rentreel/contracts/limits';
import { sharedTraitNames } from '@rentreel/contracts/merges';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { accountMerges, users } from '@rentreel/db/schema';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { listedAmong } from '../kernel/index.ts';
import type { Pair } from './tables-repository.ts';

type Handle = ReadHandle | WriteTx;
export type MergeRow = typeof accountMerges.$inferSelect;
export type Trait = (typeof sharedTraitNames)[number];

/** Stores a proposal. Returns false when the closing account is part of another open proposal, or was merged. */
export async function insertMerge(tx: WriteTx, row: MergeRow): Promise<boolean> {
  const { keepId, closeId } = row;
  const waiting = sql`state = 'proposed' AND (keep_id IN (${keepId}, ${closeId}) OR close_id IN (${keepId}, ${closeId}))`;
  if ((await tx.$count(accountMerges, waiting)) > 0) return false;
  const added = await tx.insert(accountMerges).values(row).onConflictDoNothing().returning({ id: accountMerges.id });
  return added.length > 0;
}

export async function updateMerge(tx: WriteTx, { id, ...row }: MergeRow): Promise<void> {
  await tx.update(accountMerges).set(row).where(eq(accountMerges.id, id));
}

export async function findMerge(handle: Handle, id: Id<'mrg'>): Promise<MergeRow | undefined> {
  return handle.select().from(accountMerges).where(eq(accountMerges.id, id)).get();
}

/** Lists these merges, or the open ones, oldest first. */
export async function listMergeRows(handle: Handle, caseIds: readonly string[] | undefined): Promise<MergeRow[]> {
  const { createdAt, id } = accountMerges;
  return handle
    .select()
    .from(accountMerges)
    .where(listedAmong(id, caseIds) ?? sql`state = 'proposed'`)
    .orderBy(asc(createdAt), asc(id))
    .limit(casesListed);
}

export type AccountRow = Pick<
  typeof users.$inferSelect,
  'id' | 'name' | 'email' | 'isVerified' | 'createdAt' | 'deletedAt' | 'mergedInto'
>;

export async function findAccounts(
  handle: Handle,
  ids: readonly Id<'usr'>[],
): Promise<ReadonlyMap<string, AccountRow>> {
  const { id, name, email, isVerified, createdAt, deletedAt, mergedInto } = users;
  const rows = await handle
    .select({ id, name, email, isVerified, createdAt, deletedAt, mergedInto })
    .from(users)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A query per trait for the other accounts that share it. */
const sharing: Readonly<Record<Trait, string>> = {
  same_phone: `SELECT b.user_id AS id FROM verification_codes AS a
    JOIN verification_codes AS b ON b.phone_fingerprint = a.phone_fingerprint
    WHERE a.user_id = :me AND a.confirmed_at IS NOT NULL AND b.confirmed_at IS NOT NULL`,
  same_bank_account: `SELECT b.user_id AS id FROM bank_accounts AS a
    JOIN bank_accounts AS b ON b.bank_code = a.bank_code AND b.number_fingerprint = a.number_fingerprint
    WHERE a.user_id = :me`,
  same_identity: `SELECT b.user_id AS id FROM verification_cases AS a
    JOIN verification_cases AS b ON b.kind = a.kind AND b.fingerprint = a.fingerprint WHERE a.user_id = :me`,
  same_device: `SELECT b.user_id AS id FROM risk_browsers AS a
    JOIN risk_browsers AS b ON b.browser = a.browser WHERE a.user_id = :me`,
};

/** Lists accounts that share traits with this one, with those traits; most shared first. */
export async function listSharing(handle: Handle, me: Id<'usr'>, limit: number): Promise<Map<Id<'usr'>, Trait[]>> {
  const found = new Map<Id<'usr'>, Trait[]>();
  for (const trait of sharedTraitNames) {
    const statement = `SELECT DISTINCT id FROM (${sharing[trait]}) WHERE id <> :me LIMIT ${limit}`;
    const { rows } = await handle.$client.execute({ sql: statement, args: { me } });
    for (const row of rows) {
      const id = row['id'] as Id<'usr'>;
      found.set(id, [...(found.get(id) ?? []), trait]);
    }
  }
  return new Map([...found].toSorted(([, one], [, other]) => other.length - one.length).slice(0, limit));
}

/** Lists closed accounts with money in their wallet that arrived after they were merged, in kobo. */
export async function listLateMoney(handle: Handle): Promise<readonly (Pair & { readonly balanceKobo: number })[]> {
  const { rows } = await handle.$client.execute(
    `SELECT merged_into AS keepId, id AS closeId, balance_kobo AS balanceKobo
      FROM users JOIN ledger_accounts ON code = 'user:' || id || ':available'
      WHERE merged_into IS NOT NULL AND balance_kobo > 0`,
  );
  return rows.map((row) => ({
    keepId: row['keepId'] as Id<'usr'>,
    closeId: row['closeId'] as Id<'usr'>,
    balanceKobo: Number(row['balanceKobo']),
  }));
}
