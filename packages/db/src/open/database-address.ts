import { fileURLToPath } from 'node:url';
import { DatabaseOpenError } from './database-open-error.ts';

export type DatabaseAddress =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'remote'; readonly url: string; readonly shown: string };

const remoteScheme = /^(?:libsql|https?|wss?):\/\//i;

/** Reads a database address: `file:data/rentreel.db`, `file:///srv/rentreel.db`, `libsql://host`. Throws DatabaseOpenError. */
export function databaseAddress(url: string): DatabaseAddress {
  const server = remoteScheme.test(url) && URL.canParse(url) ? new URL(url) : undefined;
  // The client takes a token, not a name and a password.
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

/** A token may stand in the query. */
function withoutQuery({ protocol, host, pathname }: URL): string {
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}

function withoutSecrets(url: string): string {
  return JSON.stringify(url.replace(/[?#].*$/, '').replace(/\/\/[^/]*@/, '//'));
}
