import type { ReadHandle } from '@rentreel/db';

/** Whom a mail about a home goes to. */
export interface Landlord {
  readonly email: string;
  readonly name: string;
}

/** Where to reach the landlord of a home. */
export async function findLandlord(handle: ReadHandle, userId: string): Promise<Landlord | undefined> {
  const { rows } = await handle.$client.execute({ sql: 'SELECT email, name FROM users WHERE id = ?', args: [userId] });
  const [row] = rows;
  return row && { email: row['email'] as string, name: row['name'] as string };
}
