import { join } from 'node:path';
import { type Database, openDatabase, type WriterOptions } from '@rentreel/db';
import type { Env } from '../env.ts';
import { databaseUrlFrom } from './database-url-from.ts';
import { refuseDemoData } from './refuse-demo-data.ts';

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
    if (env.production && !env.ALLOW_DEMO_DATA) await refuseDemoData(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
