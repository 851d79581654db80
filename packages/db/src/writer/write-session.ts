import { LibsqlError } from '@libsql/client';
import { JoinedClient } from '../client/joined-client.ts';
import type { NativeConnection } from '../client/native-connection.ts';
import { writeHandle, type WriteTx } from '../handles.ts';
import { WriteScope } from './write-scope.ts';

/** The writer's connection and the one handle over it that every work is given. */
export interface WriteSession {
  readonly connection: NativeConnection;
  readonly scope: WriteScope<NativeConnection>;
  readonly tx: WriteTx;
}

/** One handle for all works lets them keep prepared queries; the scope decides who may use it now. */
export function writeSession(connection: NativeConnection, workLimitMs: number): WriteSession {
  const scope = new WriteScope<NativeConnection>(workLimitMs);
  const opened = (): NativeConnection => {
    // SQLite rolls back by itself when the disk is full: what came after would be committed statement by statement.
    if (scope.value.inTransaction) return connection;
    throw new LibsqlError('The transaction was rolled back', 'TRANSACTION_CLOSED');
  };
  const client = new JoinedClient(
    {
      execute: async (statement, args) => opened().execute(statement, args),
      executeMultiple: async (sql) => opened().exec(sql),
    },
    'file',
  );
  return { connection, scope, tx: writeHandle(client) };
}
