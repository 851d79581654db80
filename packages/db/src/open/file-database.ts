import type { Database, DatabaseOptions } from '../database.ts';
import { readHandle } from '../handles.ts';
import { LocalWriter } from '../writer/local-writer.ts';
import { refusingWriter } from '../writer/refusing-writer.ts';
import { DatabaseUnavailableError } from '../writer/database-unavailable-error.ts';
import { migrateFile } from './migrate-file.ts';
import { openFile } from './open-file.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** A database in a file of this machine. */
export async function fileDatabase(path: string, options: DatabaseOptions): Promise<Database> {
  const { reader, writer: connection } = await openFile(path, options.readonly ?? false);
  const writer = connection === undefined ? undefined : new LocalWriter(connection, options.writer);

  const migrate = async (folder: string): Promise<void> => {
    if (writer === undefined) throw new DatabaseUnavailableError('read_only');
    await writer.between((own) => migrateFile(own, folder));
    // Statements prepared before keep the columns that `*` had then.
    reader.reconnect();
  };
  const checkpoint = async (): Promise<void> => {
    await writer?.between((own) => own.run('PRAGMA wal_checkpoint(TRUNCATE)', []));
  };

  return {
    kind: 'file',
    read: readHandle(reader),
    readClient: reader,
    writer: writer ?? refusingWriter,
    snapshot: async (work) => takeSnapshot(reader, work),
    migrate,
    checkpoint,
    ping: async () => void (await reader.execute('SELECT 1 FROM sqlite_schema LIMIT 1')),
    close: async () => {
      await writer?.close();
      reader.close();
      try {
        if (connection?.closed === false) await checkpoint();
      } finally {
        connection?.close();
      }
    },
  };
}
