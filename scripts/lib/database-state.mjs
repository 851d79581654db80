import { accessSync, closeSync, constants, existsSync, openSync, readSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

const magic = 'SQLite format 3\0';

/** @typedef {{ level: 'ok' | 'warn' | 'fail', text: string }} Finding */

/**
 * Reports on the database without opening it.
 * @param {string} url as DATABASE_URL
 * @param {string} root base of a relative path
 * @returns {Finding}
 */
export function databaseState(url, root) {
  if (!url.startsWith('file:')) return { level: 'ok', text: 'remote: reached when the server starts' };
  const path = resolve(root, url.slice('file:'.length).replace(/\?.*$/, ''));
  if (!existsSync(path)) return { level: 'ok', text: `${path}: made at the first start` };
  if (!mayWrite(path))
    return { level: 'fail', text: `${path} cannot be read and written by this user: chown or chmod it` };
  const { size } = statSync(path);
  if (size > 0 && !isSqlite(path))
    return { level: 'fail', text: `${path} is not a database: move it away or set DATABASE_URL` };
  return { level: 'ok', text: `${path}, ${(size / 1e6).toFixed(1)} MB` };
}

/** @param {string} path */
function mayWrite(path) {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} path */
function isSqlite(path) {
  const file = openSync(path, 'r');
  const head = Buffer.alloc(magic.length);
  readSync(file, head, 0, head.length, 0);
  closeSync(file);
  return head.toString('latin1') === magic;
}
