import { isAbsolute, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, type DatabaseOptions, type WriterOptions, isMigrated, openDatabase } from '@rentreel/db';
import { users } from '@rentreel/db/schema';
import { chainOlderEntries } from '@rentreel/domain/kernel';
import { inArray } from 'drizzle-orm';
import { demoPeople } from './demo/people.ts';
import { type Env, EnvError } from './env.ts';
import { dutiesOf } from './role.ts';

/** Resolves a database file against the repository, independent of the working directory. */
export function databaseUrlFrom(root: string, url: string): string {
  const path = /^file:(?!\/\/)(.+)$/i.exec(url)?.[1];
  return path === undefined || isAbsolute(path) ? url : `file:${join(root, path)}`;
}

/** Throws EnvError in production when the database holds demo accounts, whose password is public. */
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
  readonly writer: Pick<WriterOptions, 'onGroup' | 'onWrite' | 'mayWrite'>;
}

const waitMs = 200;
const timeoutMs = 60_000;

/**
 * Waits until another process has migrated the schema, then opens the database. After a minute throws the reason why it could
 * not be opened, or that no process has migrated it.
 */
async function openMigrated(options: DatabaseOptions, migrations: string): Promise<Database> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    try {
      // Read-only: only the process that migrates may create the file.
      const candidate = await openDatabase({ ...options, readonly: true });
      const isReady = await isMigrated(candidate, migrations);
      if (isReady && options.readonly === true) return candidate;
      await candidate.close();
      if (isReady) return await openDatabase(options);
      throw new EnvError([{ name: 'DATABASE_URL', problem: 'waits for the ROLE=writer that brings it up to date.' }]);
    } catch (error) {
      if (performance.now() > until) throw error;
      await sleep(waitMs);
    }
  }
}

/**
 * Opens the database of the environment. A process whose role migrates migrates it; the others wait for that. Throws
 * DatabaseOpenError or EnvError.
 */
export async function openOwnDatabase({ env, root, writer }: OpenOptions): Promise<Database> {
  const { migrates, writes } = dutiesOf[env.ROLE];
  const migrations = join(root, 'packages/db/migrations');
  const options: DatabaseOptions = {
    url: databaseUrlFrom(root, env.DATABASE_URL),
    ...(env.DATABASE_AUTH_TOKEN === undefined ? {} : { authToken: env.DATABASE_AUTH_TOKEN }),
    ...(env.DATABASE_SYNC_URL === undefined ? {} : { syncUrl: env.DATABASE_SYNC_URL }),
    ...(writes ? {} : { readonly: true }),
    writer,
  };
  const database = await (migrates ? openDatabase(options) : openMigrated(options, migrations));
  try {
    if (migrates) {
      await database.migrate(migrations);
      await chainOlderEntries(database);
    }
    if (env.production && !env.ALLOW_DEMO_DATA) await refuseDemoData(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
