// Migrates the database of DATABASE_URL to the current schema. The server does the same at every start.
import { join } from 'node:path';
import { DatabaseOpenError, openDatabase } from '@rentreel/db';
import { repository } from './lib/repository.mjs';

const url = process.env['DATABASE_URL'] || 'file:data/rentreel.db';
const path = /^file:(?!\/)(.+)$/i.exec(url)?.[1];
const authToken = process.env['DATABASE_AUTH_TOKEN'];

try {
  const database = await openDatabase({
    url: path === undefined ? url : `file:${join(repository, path)}`,
    ...(authToken && { authToken }),
  });
  try {
    await database.migrate(join(repository, 'packages/db/migrations'));
    console.log(`${url} is up to date.`);
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof DatabaseOpenError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
