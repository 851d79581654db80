import { LibsqlError } from '@libsql/client';
import { describe, expect, it } from 'vitest';
import { toOpenError } from './errors.ts';

const system = (code: string) => Object.assign(new Error(code), { code });

describe('toOpenError', () => {
  it.each([
    ['disk_full', new LibsqlError('database or disk is full', 'SQLITE_FULL')],
    ['disk_full', system('ENOSPC')],
    ['disk_failed', new LibsqlError('disk I/O error', 'SQLITE_IOERR')],
    ['read_only', new LibsqlError('attempt to write a readonly database', 'SQLITE_READONLY')],
    ['read_only', system('EROFS')],
    ['not_a_database', new LibsqlError('file is not a database', 'SQLITE_NOTADB')],
    ['busy', new Error('wrapped', { cause: new LibsqlError('database is locked', 'SQLITE_BUSY') })],
    ['unauthorized', new LibsqlError('HTTP status 401', 'SERVER_ERROR')],
    ['unreachable', new TypeError('fetch failed', { cause: system('ECONNREFUSED') })],
    ['cannot_open', new Error('something else')],
  ])('returns %s for %s', (failure, error) => {
    expect(toOpenError(error, 'data/rentreel.db')).toMatchObject({ failure, cause: error });
  });

  it('has a one-line message that names the file', () => {
    const { message } = toOpenError(system('ENOSPC'), 'data/rentreel.db');
    expect(message).toBe('The disk of data/rentreel.db is full.');
  });
});
