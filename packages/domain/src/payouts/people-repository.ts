import type { ReadHandle, WriteTx } from '@rentreel/db';
import { users } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';

/** What somebody is called; empty for nobody. */
export async function findPersonName(handle: ReadHandle | WriteTx, userId: string): Promise<string> {
  const row = await handle.select({ name: users.name }).from(users).where(eq(users.id, userId)).get();
  return row?.name ?? '';
}
