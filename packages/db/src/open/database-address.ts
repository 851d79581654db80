import { fileURLToPath } from 'node:url';
import { DatabaseOpenError } from './database-open-error.ts';

export type DatabaseAddress =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'remote'; readonly url: string; readonly shown: string };

const remoteScheme = /^(?:libsql|https?|wss?):\/\//i;

/** Reads a database address: `file:data/rentreel.db`, `file:///srv/rentreel.db`, `libsql://host`. Throws DatabaseOpenError. */
export function databaseAddress(url: string): DatabaseAddress {
  if (remoteScheme.test(url) && URL.canParse(url)) return { kind: 'remote', url, shown: withoutSecrets(new URL(url)) };
  const path = /^file:/i.test(url) ? filePath(url) : '';
  if (path === '' || path.includes(':memory:'))
    throw new DatabaseOpenError('unsupported_url', JSON.stringify(scheme(url)));
  return { kind: 'file', path };
}

function filePath(url: string): string {
  try {
    return url.slice('file:'.length).startsWith('//')
      ? fileURLToPath(url)
      : decodeURIComponent(url.slice('file:'.length));
  } catch {
    return '';
  }
}

/** A token may stand in the query or as a password: neither is shown. */
function withoutSecrets({ protocol, host, pathname }: URL): string {
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}

function scheme(url: string): string {
  return url.replace(/[?#].*$/, '').replace(/\/\/[^/@]*@/, '//');
}
