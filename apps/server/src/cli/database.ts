import { join } from 'node:path';
import { type Database, openDatabase } from '@rentreel/db';
import { repositoryRoot } from '../env.ts';
import { CommandError } from './output.ts';

/** The address of `DATABASE_URL`; a file is meant relative to the repository, as the server means it. */
export function databaseUrl(): string {
  const url = process.env['DATABASE_URL'] || 'file:data/rentreel.db';
  const path = /^file:(?!\/)(.+)$/i.exec(url)?.[1];
  return path === undefined ? url : `file:${join(repositoryRoot(), path)}`;
}

/** The file of `DATABASE_URL`. Throws CommandError for a server. */
export function databaseFile(): string {
  const path = /^file:(.+)$/i.exec(databaseUrl())?.[1];
  if (path === undefined) {
    throw new CommandError('DATABASE_URL is a server. Back it up and restore it with the means of that server.', 2);
  }
  return path;
}

/** Works on a database that is opened for reading alone. */
export async function withReader<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const authToken = process.env['DATABASE_AUTH_TOKEN'];
  const database = await openDatabase({ url, readonly: true, ...(authToken && { authToken }) });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
