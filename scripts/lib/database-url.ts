import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The address of `DATABASE_URL`; a file is meant relative to the repository, as the server means it. */
export function databaseUrl(): string {
  const url = process.env['DATABASE_URL'] || 'file:data/rentreel.db';
  const path = /^file:(?!\/)(.+)$/i.exec(url)?.[1];
  return path === undefined ? url : `file:${join(root, path)}`;
}
