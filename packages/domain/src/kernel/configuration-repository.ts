import type { ApprovedChange, ConfigurationValue } from '@rentreel/contracts/configuration';
import type { Database } from '@rentreel/db';
import { configurationChanges } from '@rentreel/db/schema';
import { eq, sql } from 'drizzle-orm';

/** Parses a stored value. Safe: values passed the contract's schema before they were written. */
export const storedValue = (json: string): ConfigurationValue => JSON.parse(json) as ConfigurationValue;

/** Returns a value that differs after every step of every change. */
export async function readConfigurationStamp({ read }: Pick<Database, 'read'>): Promise<string> {
  const { number, version } = configurationChanges;
  const [row] = await read
    .select({ stamp: sql<string>`coalesce(max(${number}), 0) || ':' || coalesce(sum(${version}), 0)` })
    .from(configurationChanges);
  return row?.stamp ?? '';
}

/** Returns every approved change, whether or not it is in effect yet. */
export async function listApprovedChanges({
  read,
}: Pick<Database, 'read'>): Promise<(ApprovedChange & { readonly id: string })[]> {
  const rows = await read.select().from(configurationChanges).where(eq(configurationChanges.state, 'approved'));
  return rows.map(({ id, key, value, effectiveFrom, stateSince, number }) => ({
    id,
    key,
    value: storedValue(value),
    effectiveFrom: effectiveFrom ?? stateSince,
    number,
  }));
}
