import type { Database } from '@rentreel/db';
import { users } from '@rentreel/db/schema';
import { inArray } from 'drizzle-orm';
import { demoPeople } from '../demo/demo-people.ts';
import { EnvError } from '../env/env-error.ts';

/** Keeps production from opening a database in which people exist whose password everybody knows. */
export async function refuseDemoData(database: Database): Promise<void> {
  const emails = demoPeople.map(({ email }) => email);
  const [found] = await database.read.select({ id: users.id }).from(users).where(inArray(users.email, emails)).limit(1);
  if (!found) return;
  const problem =
    'holds the people of the demo, whose password is public. Give another one, or set ALLOW_DEMO_DATA=true.';
  throw new EnvError([{ name: 'DATABASE_URL', problem }]);
}
