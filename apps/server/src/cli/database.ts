import { type Database, openDatabase } from '@rentreel/db';
import { databaseUrlFrom } from '../database.ts';
import { readDatabaseEnv, repositoryRoot } from '../env.ts';
import { CommandError } from './output.ts';

/** Returns the address of `DATABASE_URL`; a file is given with its absolute path. Throws EnvError. */
export const databaseUrl = (): string => databaseUrlFrom(repositoryRoot(), readDatabaseEnv().DATABASE_URL);

/** Returns the file of `DATABASE_URL`. Throws CommandError when it names a database server. */
export function databaseFile(): string {
  const path = /^file:(.+)$/i.exec(databaseUrl())?.[1];
  if (path === undefined) {
    throw new CommandError('DATABASE_URL is a server. Back it up and restore it with the means of that server.', 2);
  }
  return path;
}

/** Runs `work` with a database opened read-only. */
export async function withReader<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const { DATABASE_AUTH_TOKEN: authToken } = readDatabaseEnv();
  const database = await openDatabase({ url, readonly: true, ...(authToken && { authToken }) });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
