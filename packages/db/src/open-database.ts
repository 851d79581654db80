import { fileURLToPath } from 'node:url';
import type { Database, DatabaseAddress, DatabaseOptions } from './database.ts';
import { DatabaseOpenError } from './open/errors.ts';
import { fileDatabase } from './open/file-database.ts';
import { remoteDatabase } from './open/remote-database.ts';

const remoteScheme = /^(?:libsql|https?|wss?):\/\//i;

/**
 * Parses a database address: `file:data/rentreel.db`, `file:///srv/rentreel.db`, `libsql://host`. Throws DatabaseOpenError.
 */
function databaseAddress(url: string): DatabaseAddress {
  const server = remoteScheme.test(url) && URL.canParse(url) ? new URL(url) : undefined;
  // The client accepts a token, not a name and a password.
  if (server !== undefined && server.host !== '' && server.username === '' && server.password === '') {
    return { kind: 'remote', url, shown: withoutQuery(server) };
  }
  const path = /^file:/i.test(url) ? filePath(url) : '';
  if (path === '' || path.includes(':memory:')) throw new DatabaseOpenError('unsupported_url', withoutSecrets(url));
  return { kind: 'file', path };
}

function filePath(url: string): string {
  const rest = url.slice('file:'.length);
  try {
    return rest.startsWith('//') ? fileURLToPath(url) : decodeURIComponent(rest);
  } catch {
    return '';
  }
}

/** The query may contain a token. */
function withoutQuery({ protocol, host, pathname }: URL): string {
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}

function withoutSecrets(url: string): string {
  return JSON.stringify(url.replace(/[?#].*$/, '').replace(/\/\/[^/]*@/, '//'));
}

/** Opens the database at `url`. Throws DatabaseOpenError with a one-line message for the operator. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const address = databaseAddress(options.url);
  if (options.syncUrl === undefined) {
    return address.kind === 'file' ? fileDatabase(address.path, options) : remoteDatabase(address, options);
  }
  const primary = databaseAddress(options.syncUrl);
  if (address.kind !== 'file' || primary.kind !== 'remote') {
    throw new DatabaseOpenError('unsupported_url', 'A replica that is not a file of a libSQL server');
  }
  return remoteDatabase(primary, options, address.path);
}
