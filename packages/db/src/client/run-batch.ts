import { type InArgs, type InStatement, LibsqlBatchError, type ResultSet } from '@libsql/client';
import { findLibsqlError } from './find-libsql-error.ts';
import type { NativeConnection } from './native-connection.ts';

export type BatchStatement = InStatement | [string, InArgs?];

/** Runs statements one after another. The first that fails names its place: LibsqlBatchError with `statementIndex`. */
export function runBatch(connection: NativeConnection, statements: readonly BatchStatement[]): ResultSet[] {
  return statements.map((statement, index) => {
    if (!connection.inTransaction) {
      throw new LibsqlBatchError('The transaction has been rolled back', index, 'TRANSACTION_CLOSED');
    }
    try {
      return Array.isArray(statement)
        ? connection.run(statement[0], statement[1] ?? [])
        : connection.execute(statement);
    } catch (error) {
      throw atStatement(error, index);
    }
  });
}

function atStatement(error: unknown, index: number): unknown {
  const found = findLibsqlError(error);
  if (found === undefined) return error;
  return new LibsqlBatchError(found.message, index, found.code, found.extendedCode, found.rawCode, found);
}
