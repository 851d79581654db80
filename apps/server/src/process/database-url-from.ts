import { isAbsolute, join } from 'node:path';

/** A database file is meant relative to the repository, wherever the process was started from. */
export function databaseUrlFrom(root: string, url: string): string {
  const path = /^file:(?!\/\/)(.+)$/i.exec(url)?.[1];
  return path === undefined || isAbsolute(path) ? url : `file:${join(root, path)}`;
}
