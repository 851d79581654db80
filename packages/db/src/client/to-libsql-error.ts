import { LibsqlError } from '@libsql/client';
import Native from 'libsql';
import { sqliteCodeName } from './sqlite-code-name.ts';

/** Gives an error of the native binding the shape of `@libsql/client`: `code` is the primary code, `extendedCode` the exact one. */
export function toLibsqlError(error: unknown): unknown {
  if (!(error instanceof Native.SqliteError)) return error;
  return new LibsqlError(error.message, sqliteCodeName(error.rawCode), error.code, error.rawCode, error);
}
