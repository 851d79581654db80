import type { ReadHandle } from '@rentreel/db';
import { users } from '@rentreel/db/schema';
import { inArray } from 'drizzle-orm';

/** Whom a mail goes to. */
export interface Recipient {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
}

/** Where to reach these people. */
export async function findRecipients(handle: ReadHandle, userIds: readonly string[]): Promise<Recipient[]> {
  return handle
    .select({ userId: users.id, email: users.email, name: users.name })
    .from(users)
    .where(inArray(users.id, [...userIds]));
}
