import { isAbsolute, join } from 'node:path';
import { type Database, type WriterOptions, openDatabase } from '@rentreel/db';
import { users } from '@rentreel/db/schema';
import { chainOlderEntries } from '@rentreel/domain/kernel';
import { inArray } from 'drizzle-orm';
import { demoPeople } from './demo/people.ts';
import { type Env, EnvError } from './env.ts';

/** A database file is meant relative to the repository, wherever the process was started from. */
export function databaseUrlFrom(root: string, url: string): string {
  const path = /^file:(?!\/\/)(.+)$/i.exec(url)?.[1];
  return path === undefined || isAbsolute(path) ? url : `file:${join(root, path)}`;
}

/** Keeps production from opening a database in which people exist whose password everybody knows. */
async function refuseDemoData(database: Database): Promise<void> {
  const emails = demoPeople.map(({ email }) => email);
  const [found] = await database.read.select({ id: users.id }).from(users).where(inArray(users.email, emails)).limit(1);
  if (!found) return;
  const problem =
    'holds the people of the demo, whose password is public. Give another one, or set ALLOW_DEMO_DATA=true.';
  throw new EnvError([{ name: 'DATABASE_URL', problem }]);
}

interface OpenOptions {
  readonly env: Env;
  readonly root: string;
  readonly onGroup: NonNullable<WriterOptions['onGroup']>;
}

/** Opens the database of the environment and brings it up to date. Throws DatabaseOpenError or EnvError. */
export async function openOwnDatabase({ env, root, onGroup }: OpenOptions): Promise<Database> {
  const database = await openDatabase({
    url: databaseUrlFrom(root, env.DATABASE_URL),
    ...(env.DATABASE_AUTH_TOKEN === undefined ? {} : { authToken: env.DATABASE_AUTH_TOKEN }),
    ...(env.DATABASE_SYNC_URL === undefined ? {} : { syncUrl: env.DATABASE_SYNC_URL }),
    writer: { onGroup },
  });
  try {
    await database.migrate(join(root, 'packages/db/migrations'));
    await chainOlderEntries(database);
    if (env.production && !env.ALLOW_DEMO_DATA) await refuseDemoData(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
